#!/bin/sh
# Mails ADMIN_EMAIL the end of the log of a unit. Needs only curl: it must work when the product does not.
set -eu
SMTP_URL=${SMTP_URL:-$(cat /opt/kontor/secrets/smtp_url)}
mail=$RUNTIME_DIRECTORY/mail
{
  printf 'From: %s\nTo: %s\nDate: %s\n' "$MAIL_FROM" "$ADMIN_EMAIL" "$(date --rfc-email)"
  printf 'Subject: %s failed on %s\nAuto-Submitted: auto-generated\n' "$1" "$(hostname)"
  printf 'MIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: base64\n\n'
  # Lines of a log may be longer than those of a mail.
  journalctl --unit "$1" --lines 60 --no-pager --output cat | base64
} > "$mail"
# Never sends a password without TLS.
case $SMTP_URL in *@*) tls=ssl-reqd ;; *) tls=ssl ;; esac
printf 'url = "%s"\n%s\n' "$SMTP_URL" "$tls" |
  curl --config - --silent --show-error --crlf --max-time 60 --mail-from "$MAIL_FROM" --mail-rcpt "$ADMIN_EMAIL" \
    --upload-file "$mail"
