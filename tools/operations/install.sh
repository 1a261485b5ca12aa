#!/bin/sh
# Installs this checkout on one server, at first and after each upgrade: `install.sh compose` or `install.sh systemd`. Keeps
# what exists: secrets, user, database.
set -eu
cd "$(dirname "$0")/../.."
units=tools/operations/units

prepare_compose() {
  # Docker's own packages have `docker compose` alone.
  if ! command -v docker-compose > /dev/null; then
    printf '#!/bin/sh\nexec docker compose "$@"\n' > /usr/local/bin/docker-compose
    chmod +x /usr/local/bin/docker-compose
  fi
  mkdir -p -m 700 secrets
  random() { for name in "$@"; do [ -s "secrets/$name" ] || openssl rand -hex 32 > "secrets/$name"; done; }
  # Emptied after the first sign-in.
  if [ ! -e secrets/admin_password ]; then
    random admin_password
  fi
  random caller_secret session_secret two_factor_secret ledger_secret backup_secret
  random postgres_password identity_database_password documents_database_password content_database_password \
    engagement_database_password s3_root_password s3_secret_key
  [ -s secrets/s3_root_user ] || echo kontor-root > secrets/s3_root_user
  [ -s secrets/s3_access_key ] || echo kontor-documents > secrets/s3_access_key
  [ -s secrets/smtp_url ] || echo "${SMTP_URL:-}" > secrets/smtp_url
  # Containers run as several users; the folder belongs to root alone.
  chmod 444 secrets/*
}

prepare_systemd() {
  # The Node that this version was tested with.
  npm install --global --ignore-scripts "node-linux-$(dpkg --print-architecture | sed s/amd64/x64/)@24.21.0"
  id kontor > /dev/null 2>&1 ||
    useradd --system --no-create-home --home-dir /var/lib/kontor --shell /usr/sbin/nologin kontor
  mkdir -p -m 700 /var/lib/kontor /var/backups/kontor
  chown --recursive kontor: . /var/lib/kontor /var/backups/kontor
  chown root:kontor /etc/kontor.env
  chmod 640 /etc/kontor.env
  ln -sf /etc/kontor.env .env
  if [ -z "$(runuser -u postgres -- psql --tuples-only --command "select 1 from pg_roles where rolname = 'kontor'")" ]; then
    runuser -u postgres -- psql --quiet --set ON_ERROR_STOP=1 << END
create role kontor login createrole password '$(sed -n 's|^DATABASE_URL=postgres://kontor:\(.*\)@.*|\1|p' .env)';
create database kontor owner kontor;
END
  fi
  # What pg_upgradecluster does not keep: PostgreSQL 16 and newer let a role change only roles that it administers.
  runuser -u postgres -- psql --quiet --set ON_ERROR_STOP=1 << END
select format('grant %I to kontor with admin option', rolname) from pg_roles where rolname like 'kontor\_%' \gexec
END
  runuser -u kontor -- env HOME=/var/lib/kontor npm run build
  cp "$units"/systemd/kontor.service /etc/systemd/system/
}

"prepare_$1"
# Root runs these copies: the checkout belongs to the user of the services.
install -D --target-directory /usr/local/lib/kontor "$units"/*.sh
cp "$units"/*.timer "$units"/kontor-failed@.service "$units/$1"/kontor-run@.service /etc/systemd/system/
systemctl daemon-reload
