"""Leads the health check of MinIO to that of Swift, the next filter, which answers at another address."""


def filter_factory(_global_conf, **_local_conf):
    def minio_health(app):
        def call(env, start_response):
            if env["PATH_INFO"] == "/minio/health/ready":
                env["PATH_INFO"] = "/healthcheck"
            return app(env, start_response)

        return call

    return minio_health
