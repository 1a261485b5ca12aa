#!/usr/bin/python3
"""`mc ready local`, which is all that is asked of it here."""
import sys
import urllib.request

try:
    urllib.request.urlopen("http://127.0.0.1:9000/healthcheck", timeout=3)
except OSError:
    sys.exit(1)
