import { randomUUID } from 'node:crypto';

import type { ObjectStore } from '../object-store.ts';
import { openS3Store } from '../s3-store.ts';

const { TEST_S3_ENDPOINT, TEST_S3_ACCESS_KEY, TEST_S3_SECRET_KEY } = process.env;

/** Opens a store on the tests' S3 server, without creating its bucket. Undefined without such a server. */
export const openTestBucket: (() => ObjectStore) | undefined =
  TEST_S3_ENDPOINT && TEST_S3_ACCESS_KEY && TEST_S3_SECRET_KEY
    ? () =>
        openS3Store({
          endpoint: new URL(TEST_S3_ENDPOINT),
          accessKey: TEST_S3_ACCESS_KEY,
          secretKey: TEST_S3_SECRET_KEY,
          bucket: `test-${randomUUID()}`,
          region: 'us-east-1',
        })
    : undefined;
