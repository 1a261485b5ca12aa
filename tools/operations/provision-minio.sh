#!/bin/sh
# Creates the bucket of documents in MinIO and an access key that is limited to it. Idempotent.
# Runs with the root key in MinIO's own image, which has sh, cat, sleep and mc. mc reads keys from its input: arguments are
# seen by everybody on the machine.
set -eu

# Prints NAME, or the content of the file NAME_FILE.
setting() {
  eval "file=\${$1_FILE:-} value=\${$1:-}"
  if [ -n "$file" ]; then cat "$file"; else printf '%s' "$value"; fi
}
root_user=$(setting S3_ROOT_USER)
root_password=$(setting S3_ROOT_PASSWORD)
case "$NODE_ENV $root_password" in
  production*development-only*)
    echo 'S3_ROOT_PASSWORD is an example value, which production refuses' >&2
    exit 78
    ;;
esac

seconds=0
until printf '%s\n' "$root_user" "$root_password" | mc alias set store http://minio:9000 > /tmp/answer 2>&1; do
  if [ "$seconds" -ge "${WAIT_SECONDS:-60}" ]; then
    cat /tmp/answer >&2
    exit 1
  fi
  sleep 1
  seconds=$((seconds + 1))
done
mc mb --ignore-existing "store/$S3_BUCKET"

cat > /tmp/policy.json << END
{
  "Version": "2012-10-17",
  "Statement": [
    {
      "Effect": "Allow",
      "Action": ["s3:GetBucketLocation", "s3:ListBucket"],
      "Resource": ["arn:aws:s3:::$S3_BUCKET"]
    },
    {
      "Effect": "Allow",
      "Action": ["s3:GetObject", "s3:PutObject", "s3:DeleteObject", "s3:AbortMultipartUpload"],
      "Resource": ["arn:aws:s3:::$S3_BUCKET/*"]
    }
  ]
}
END
user=$(setting S3_ACCESS_KEY)
mc admin policy create store kontor-documents /tmp/policy.json
secret=$(setting S3_SECRET_KEY)
printf '%s\n' "$user" "$secret" | mc admin user add store
if ! answer=$(mc admin policy attach store kontor-documents --user "$user" 2>&1); then
  case "$answer" in
    *'already in effect'*) ;;
    *)
      echo "$answer" >&2
      exit 1
      ;;
  esac
fi
echo "$user may read and write the bucket $S3_BUCKET, and nothing else."
