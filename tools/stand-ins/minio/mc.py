#!/usr/bin/python3
"""The used part of `mc`. Stores its input in MC_CONFIG_DIR until the policy is attached."""
import os
import socket
import sys

if sys.argv[1:] == ["ready", "local"]:
    # The health check runs often: avoids the cost of the imports below.
    try:
        socket.create_connection(("127.0.0.1", 9000), timeout=3)
        sys.exit(0)
    except OSError as error:
        sys.exit(f"mc: {error}")

import json
import urllib.error
import urllib.request

FOLDER = os.environ.get("MC_CONFIG_DIR", "/tmp/mc")
STATE = f"{FOLDER}/state.json"


def state():
    return json.load(open(STATE)) if os.path.exists(STATE) else {}


def store(**changes):
    known = {**state(), **changes}
    os.makedirs(FOLDER, exist_ok=True)
    with open(STATE, "w") as file:
        json.dump(known, file)


def send(message):
    body = json.dumps(message).encode()
    server = message["server"].replace(":9000", ":9001")
    urllib.request.urlopen(urllib.request.Request(server, data=body), timeout=30)


def allowed_bucket(policy):
    """The only bucket of a policy."""
    resources = [name for statement in json.load(open(policy))["Statement"] for name in statement["Resource"]]
    [bucket] = {name.removeprefix("arn:aws:s3:::").removesuffix("/*") for name in resources}
    return bucket


try:
    match sys.argv[1:]:
        case ["alias", "set", "store", server]:
            user, password = sys.stdin.read().splitlines()
            root = {"server": server, "rootUser": user, "rootPassword": password}
            urllib.request.urlopen(f"{server}/healthcheck", timeout=3)
            send(root)
            store(root=root)
        case ["mb", "--ignore-existing", bucket]:
            store(made=bucket.removeprefix("store/"))
        case ["admin", "policy", "create", "store", name, file]:
            store(policies={name: allowed_bucket(file)})
        case ["admin", "user", "add", "store"]:
            key, secret = sys.stdin.read().splitlines()
            store(users={key: secret})
        case ["admin", "policy", "attach", "store", name, "--user", key]:
            known = state()
            send({**known["root"], "bucket": known["policies"][name], "key": key, "secret": known["users"][key]})
        case _:
            sys.exit(f"mc: the stand-in does not support {' '.join(sys.argv[1:3])}")
except (OSError, urllib.error.HTTPError) as error:
    sys.exit(f"mc: {error}")
