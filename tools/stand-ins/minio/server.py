#!/usr/bin/python3
"""Swift with the command line and the environment of MinIO (`server /data`) or of VersityGW (`posix /data`).

On port 9001 the root key adds a user with a policy for one bucket, as `mc` does with MinIO. In Swift this is a user of the
account without `.admin`, and the read and write ACL of the container.
"""
import http.server
import json
import os
import shutil
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request

FOLDER = "/tmp/swift"
DATA = sys.argv[2]
STORES = {"account": 6202, "container": 6201, "object": 6200}


def setting(name):
    file = os.environ.get(f"{name}_FILE")
    return open(file).read().rstrip() if file else os.environ.get(name)


KEY = setting("ROOT_ACCESS_KEY") or setting("MINIO_ROOT_USER")
SECRET = setting("ROOT_SECRET_KEY") or setting("MINIO_ROOT_PASSWORD")
USERS = f"{DATA}/users.json"
ACCOUNT, _, USER = KEY.partition(":")
if not USER:
    sys.exit("Swift requires an access key of the format account:user")


def write(name, text):
    with open(f"{FOLDER}/{name}", "w") as file:
        file.write(text)


def common(port, address="127.0.0.1"):
    return f"""[DEFAULT]
bind_ip = {address}
bind_port = {port}
workers = 0
user = minio
swift_dir = {FOLDER}
log_address = {FOLDER}/no-log
"""


os.makedirs(FOLDER, exist_ok=True)
write(
    "swift.conf",
    "[swift-hash]\nswift_hash_path_prefix = kontor\nswift_hash_path_suffix = kontor\n"
    "[storage-policy:0]\nname = default\ndefault = yes\n",
)
for store, port in STORES.items():
    os.makedirs(f"{DATA}/{store}/d1", exist_ok=True)
    write(
        f"{store}-server.conf",
        common(port)
        + f"devices = {DATA}/{store}\nmount_check = false\ndisable_fallocate = true\nfallocate_reserve = 0\n"
        + f"[pipeline:main]\npipeline = {store}-server\n[app:{store}-server]\nuse = egg:swift#{store}\n"
        + f"recon_cache_path = {FOLDER}\n",
    )
    shutil.copy(f"/opt/rings/{store}.ring.gz", FOLDER)

FILTERS = "catch_errors gatekeeper healthcheck listing_formats bulk copy slo dlo versioned_writes symlink".split()


def configure_proxy(users):
    lines = [f"user_{ACCOUNT}_{USER} = {SECRET} .admin"]
    lines += [f"user_{key.replace(':', '_')} = {secret}" for key, secret in users.items()]
    write("proxy-server.conf", PROXY + "[filter:tempauth]\nuse = egg:swift#tempauth\n" + "\n".join(lines) + "\n")


PROXY = (
    common(9000, "0.0.0.0")
    + """[pipeline:main]
pipeline = catch_errors gatekeeper minio_health healthcheck cache listing_formats bulk s3api tempauth copy slo dlo versioned_writes symlink proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:minio_health]
paste.filter_factory = health:filter_factory
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:11211
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
min_segment_size = 5242880
"""
    + "".join(f"[filter:{name}]\nuse = egg:swift#{name}\n" for name in FILTERS)
)


def stored_users():
    return json.load(open(USERS)) if os.path.exists(USERS) else {}


def start(command):
    return subprocess.Popen(command, env=ENVIRONMENT)


def start_proxy():
    configure_proxy(stored_users())
    return start(["swift-proxy-server", f"{FOLDER}/proxy-server.conf"])


def call(path, method="GET", headers=None):
    """Calls Swift, with retries while it starts."""
    for attempt in range(50):
        try:
            request = urllib.request.Request(f"http://127.0.0.1:9000{path}", method=method, headers=headers or {})
            return urllib.request.urlopen(request, timeout=5)
        except urllib.error.HTTPError:
            raise
        except OSError:
            time.sleep(0.2)
    raise OSError("Swift does not respond")


def grant_access(bucket, key, secret):
    """Adds a user with access to one bucket, and creates the bucket."""
    global proxy
    users = {**stored_users(), key: secret}
    if users != stored_users():
        with open(USERS, "w") as file:
            json.dump(users, file)
        proxy.terminate()
        proxy.wait()
        proxy = start_proxy()
    token = call("/auth/v1.0", headers={"X-Storage-User": KEY, "X-Storage-Pass": SECRET}).headers["X-Auth-Token"]
    headers = {"X-Auth-Token": token, "X-Container-Read": key, "X-Container-Write": key}
    call(f"/v1/AUTH_{ACCOUNT}/{bucket}", "PUT", headers)


class Administration(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        message = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        is_root = (message["rootUser"], message["rootPassword"]) == (KEY, SECRET)
        if is_root and "key" in message:
            grant_access(message["bucket"], message["key"], message["secret"])
        self.send_response(200 if is_root else 403)
        self.end_headers()

    def log_message(self, *_):
        pass


ENVIRONMENT = {**os.environ, "SWIFT_DIR": FOLDER, "PYTHONWARNINGS": "ignore"}
children = [start(["memcached", "-l", "127.0.0.1", "-p", "11211", "-U", "0", "-m", "16"])]
children += [start([f"swift-{name}-server", f"{FOLDER}/{name}-server.conf"]) for name in STORES]
proxy = start_proxy()


def stop(*_):
    for child in [*children, proxy]:
        child.terminate()
    os._exit(0)


signal.signal(signal.SIGTERM, stop)
http.server.HTTPServer(("0.0.0.0", 9001), Administration).serve_forever()
