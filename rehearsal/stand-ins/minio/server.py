#!/usr/bin/python3
"""Swift with the command line and the environment of MinIO (`server /data`) or of VersityGW (`posix /data`)."""
import os
import shutil
import signal
import subprocess
import sys

FOLDER = "/tmp/swift"
DATA = sys.argv[2]
STORES = {"account": 6202, "container": 6201, "object": 6200}
KEY = os.environ.get("ROOT_ACCESS_KEY") or os.environ["MINIO_ROOT_USER"]
SECRET = os.environ.get("ROOT_SECRET_KEY") or os.environ["MINIO_ROOT_PASSWORD"]
ACCOUNT, _, USER = KEY.partition(":")
if not USER:
    sys.exit("Swift wants an access key of the form account:user")


def write(name, text):
    with open(f"{FOLDER}/{name}", "w") as file:
        file.write(text)


def common(port, address="127.0.0.1"):
    return f"""[DEFAULT]
bind_ip = {address}
bind_port = {port}
workers = 0
user = swift
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
write(
    "proxy-server.conf",
    common(9000, "0.0.0.0")
    + f"""[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats bulk s3api tempauth copy slo dlo versioned_writes symlink proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:11211
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
min_segment_size = 5242880
[filter:tempauth]
use = egg:swift#tempauth
user_{ACCOUNT}_{USER} = {SECRET} .admin
"""
    + "".join(f"[filter:{name}]\nuse = egg:swift#{name}\n" for name in FILTERS),
)

environment = {**os.environ, "SWIFT_DIR": FOLDER, "PYTHONWARNINGS": "ignore"}
commands = [["memcached", "-l", "127.0.0.1", "-p", "11211", "-U", "0", "-m", "16"]]
commands += [[f"swift-{name}-server", f"{FOLDER}/{name}-server.conf"] for name in [*STORES, "proxy"]]
children = [subprocess.Popen(command, env=environment) for command in commands]


def stop(*_):
    for child in children:
        child.terminate()
    sys.exit(0)


signal.signal(signal.SIGTERM, stop)
os.wait()
sys.exit("A part of Swift ended by itself")
