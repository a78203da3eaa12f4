"""Learners of scikit-learn on the data sets that come with it; values by cross-validation with fixed folds."""

import functools
import warnings

import numpy as np

FOLDS, SEED = 3, 0


def svm(c):
    """Share of errors."""
    from sklearn.svm import SVC

    model = SVC(
        kernel=c["kernel"], C=c["c"], gamma=c.get("gamma", "scale"), degree=c.get("degree", 3), coef0=c.get("coef0", 0.0),
        max_iter=20000,
    )
    return cross_validated("breast_cancer", "error", *scaled(model))


def svm_wine(c):
    """A regression of the class as a number, whose error is smooth in four real parameters."""
    from sklearn.svm import SVR

    return cross_validated("wine, centred", "rmse", *scaled(SVR(C=c["c"], gamma=c["gamma"], epsilon=c["margin"], tol=c["tolerance"], max_iter=50000)))


def any_of_three(c):
    """Log loss."""
    from sklearn.ensemble import RandomForestClassifier
    from sklearn.linear_model import LogisticRegression
    from sklearn.neural_network import MLPClassifier
    from sklearn.preprocessing import PowerTransformer

    if c["learner"] == "logistic":
        model = LogisticRegression(C=c["c"], max_iter=200)
        return cross_validated("breast_cancer", "log loss", *([PowerTransformer()] if c["power"] else scaled(model)[:1]), model)
    if c["learner"] == "forest":
        model = RandomForestClassifier(
            30, max_features=c["features"], min_samples_leaf=c["leaf"], max_depth=c["depth"], random_state=SEED
        )
    else:
        model = MLPClassifier(
            (c["units"],), alpha=c["penalty"], learning_rate_init=c["rate"], activation=c["activation"], max_iter=30, random_state=SEED
        )
    return cross_validated("breast_cancer", "log loss", *scaled(model))


def boosting(c):
    from sklearn.ensemble import GradientBoostingRegressor

    model = GradientBoostingRegressor(
        learning_rate=c["rate"], n_estimators=c["trees"], max_depth=c["depth"], subsample=c["share"],
        min_samples_leaf=c["leaf"], loss=c["loss"], random_state=SEED,
    )
    return cross_validated("diabetes", "rmse", model)


def perceptron(c):
    from sklearn.neural_network import MLPClassifier

    model = MLPClassifier(
        (c["units"],), solver=c["solver"], activation=c["activation"], alpha=c["penalty"], learning_rate_init=c["rate"],
        momentum=c.get("momentum", 0.9), nesterovs_momentum=c.get("nesterov", True), beta_1=c.get("beta1", 0.9),
        max_iter=10, batch_size=64, random_state=SEED,
    )
    return cross_validated("digits", "log loss", *scaled(model))


def neighbours(c):
    from sklearn.decomposition import PCA
    from sklearn.neighbors import KNeighborsClassifier
    from sklearn.preprocessing import Normalizer, StandardScaler

    before = {"none": [], "standard": [StandardScaler()], "unit": [Normalizer()]}[c["scaling"]]
    model = KNeighborsClassifier(c["k"], weights=c["weights"], p=c["p"])
    return cross_validated("digits", "log loss", *before, PCA(c["components"], random_state=SEED), model)


def ridge(c):
    from sklearn.linear_model import Ridge
    from sklearn.preprocessing import PolynomialFeatures, PowerTransformer, QuantileTransformer

    before = {
        "none": [], "power": [PowerTransformer()],
        "quantile": [QuantileTransformer(n_quantiles=50, output_distribution="normal", random_state=SEED)],
    }[c["transform"]]
    features = PolynomialFeatures(c["degree"], interaction_only=c["products"], include_bias=False)
    return cross_validated("diabetes", "rmse", *before, *scaled(features), *scaled(Ridge(c["alpha"], fit_intercept=c["intercept"])))


def forest(c):
    from sklearn.ensemble import RandomForestClassifier

    model = RandomForestClassifier(
        c["trees"], max_features=c["features"], min_samples_leaf=c["leaf"], max_depth=c["depth"], criterion=c["criterion"],
        bootstrap=c["bootstrap"], max_samples=c.get("share"), random_state=SEED,
    )
    return cross_validated("wine", "log loss", model)


def kernel_ridge(c):
    from sklearn.kernel_ridge import KernelRidge

    model = KernelRidge(
        alpha=c["alpha"], kernel=c["kernel"], gamma=c["gamma"], degree=c.get("degree", 3), coef0=c.get("coef0", 1.0)
    )
    return cross_validated("diabetes, centred", "rmse", *scaled(model))


def elastic_net(c):
    from sklearn.linear_model import ElasticNet
    from sklearn.preprocessing import PolynomialFeatures

    features = PolynomialFeatures(c["degree"], include_bias=False)
    return cross_validated("diabetes", "rmse", *scaled(features), *scaled(ElasticNet(alpha=c["alpha"], l1_ratio=c["l1"], max_iter=300)))


def scaled(model):
    from sklearn.preprocessing import StandardScaler

    return StandardScaler(), model


@functools.cache
def data(name):
    """Inputs and outputs; "wine, centred" has the class as a number, its mean taken off."""
    from sklearn import datasets

    name, _, centred = name.partition(", ")
    x, y = {
        "breast_cancer": datasets.load_breast_cancer, "digits": datasets.load_digits, "wine": datasets.load_wine,
        "diabetes": datasets.load_diabetes,
    }[name](return_X_y=True)
    if name == "digits":
        x, y = x[:900], y[:900]
    return (x, y - y.mean()) if centred else (x, y)


def cross_validated(name, measure, *steps):
    """The mean over the folds; a warning that an iteration was cut short is no news to whoever tunes it."""
    from sklearn.metrics import log_loss, zero_one_loss
    from sklearn.model_selection import KFold, StratifiedKFold
    from sklearn.pipeline import make_pipeline

    x, y = data(name)
    folds = (KFold if measure == "rmse" else StratifiedKFold)(FOLDS, shuffle=True, random_state=SEED)
    losses = []
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for train, test in folds.split(x, y):
            model = make_pipeline(*steps).fit(x[train], y[train])
            if measure == "log loss":
                probabilities = np.nan_to_num(model.predict_proba(x[test]), nan=1 / len(model.classes_))
                losses.append(log_loss(y[test], np.clip(probabilities, 1e-4, 1)))
            elif measure == "error":
                losses.append(zero_one_loss(y[test], model.predict(x[test])))
            else:
                losses.append(np.sqrt(np.mean((model.predict(x[test]) - y[test]) ** 2)))
    return float(np.mean(losses))
