"""The health check of MinIO, which Swift answers at another address."""
from swift.common.middleware.healthcheck import HealthCheckMiddleware


def filter_factory(_global_conf, **_local_conf):
    def as_in_swift(app):
        health = HealthCheckMiddleware(app, {})

        def call(env, start_response):
            if env["PATH_INFO"] == "/minio/health/ready":
                env["PATH_INFO"] = "/healthcheck"
            return health(env, start_response)

        return call

    return as_in_swift
