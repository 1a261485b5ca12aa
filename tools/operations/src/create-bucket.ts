import { openStore } from '@kontor/documents/storage';
import { waitForDependency } from '@kontor/service-kit/database';
import { readSettings } from '@kontor/service-kit/settings';

import type { Command } from './command.ts';
import { BucketSettings } from './settings.ts';

/** Creates the bucket of documents if it is missing and checks that it is not public. */
export const createBucket: Command = async (_parameters, print, env) => {
  const settings = readSettings(BucketSettings, env);
  const store = await openStore(settings);
  try {
    await waitForDependency(`S3 at ${new URL(settings.S3_ENDPOINT).host}`, () => store.create(), {
      seconds: settings.WAIT_SECONDS,
      report: print,
    });
  } finally {
    await store.close();
  }
  if (await isPublic(settings))
    throw new Error(
      `The bucket ${settings.S3_BUCKET} can be listed by anyone. Remove its policy for anonymous access: every document lies in it.`,
    );
  print(`The bucket ${settings.S3_BUCKET} is there, and private.`);
};

/** Whether an anonymous client can list the bucket. */
export async function isPublic({ S3_ENDPOINT, S3_BUCKET }: Pick<BucketSettings, 'S3_ENDPOINT' | 'S3_BUCKET'>) {
  const response = await fetch(new URL(`/${S3_BUCKET}?list-type=2&max-keys=1`, S3_ENDPOINT), {
    signal: AbortSignal.timeout(5_000),
    redirect: 'manual',
  });
  await response.body?.cancel();
  return response.ok;
}
