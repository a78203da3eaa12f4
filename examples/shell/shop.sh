#!/bin/sh
# Five years of a small shop with one article, simulated: how many to order, when, and from whom?
#
#   sh shop.sh REORDER_AT QUANTITY near|far true|false [EXPRESS_BELOW]
#
# Each evening, if the stock and what is on its way are down to REORDER_AT, QUANTITY pieces are ordered. The near supplier
# delivers in 2 days, the far one in 7, cheaper. With express, 20 pieces come by tomorrow whenever fewer than EXPRESS_BELOW
# are on the shelf. Prints the cost of a day and the share of customers who found the shelf empty. The same every time.
set -eu
awk -v reorder="$1" -v quantity="$2" -v supplier="$3" -v express="$4" -v below="${5:-0}" '
  # Park and Miller'"'"'s generator: every awk draws the same numbers from it, unlike from rand().
  function uniform() { seed = (seed * 16807) % 2147483647; return seed / 2147483647 }

  # Customers of a day: a Poisson number, more of them on Saturdays.
  function customers(day,   limit, product, count) {
    limit = exp(-(day % 7 == 6 ? 22 : 11)); product = uniform(); count = 0
    while (product > limit) { product *= uniform(); count++ }
    return count
  }

  BEGIN {
    seed = 20240229; days = 1825; shelf = 80
    near = supplier == "near"
    delay = near ? 2 : 7; price = near ? 5 : 4.4; fee = near ? 15 : 40
    for (day = 1; day <= days; day++) {
      shelf += arriving[day]; onTheWay -= arriving[day]
      want = customers(day); sold = want < shelf ? want : shelf
      asked += want; missed += want - sold; shelf -= sold
      cost += 0.05 * shelf + 3 * (want - sold)          # storage, and the margin of lost sales
      if (shelf + onTheWay <= reorder) {
        arriving[day + delay] += quantity; onTheWay += quantity; cost += fee + price * quantity
      }
      if (express == "true" && shelf < below && arriving[day + 1] == 0) {
        arriving[day + 1] += 20; onTheWay += 20; cost += 6 + 6 * 20
      }
    }
    printf "value=%.4f\nshortage=%.5f\n", (cost - 4.4 * (shelf + onTheWay)) / days, missed / asked
  }'
