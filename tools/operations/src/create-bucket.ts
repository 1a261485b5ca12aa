import { openStore } from '@kontor/documents/storage';
import { readConfig, waitFor } from '@kontor/service-kit';

import type { Command } from './command.ts';
import { BucketConfig } from './settings.ts';

/** Makes the bucket of the documents when it is missing, and makes sure that nobody reads it without a key. */
export const createBucket: Command = async (_parameters, say) => {
  const config = readConfig(BucketConfig);
  const store = await openStore(config);
  try {
    await waitFor(`S3 at ${new URL(config.S3_ENDPOINT).host}`, () => store.create(), {
      seconds: config.WAIT_SECONDS,
      tell: say,
    });
  } finally {
    await store.close();
  }
  if (await isPublic(config))
    throw new Error(
      `The bucket ${config.S3_BUCKET} can be listed by anybody. Take away its policy for anonymous access: every document lies in it.`,
    );
  say(`The bucket ${config.S3_BUCKET} is there, and private.`);
};

/** Whether somebody without a key may list the bucket. */
export async function isPublic({ S3_ENDPOINT, S3_BUCKET }: Pick<BucketConfig, 'S3_ENDPOINT' | 'S3_BUCKET'>) {
  const answer = await fetch(new URL(`/${S3_BUCKET}?list-type=2&max-keys=1`, S3_ENDPOINT), {
    signal: AbortSignal.timeout(5_000),
    redirect: 'manual',
  });
  await answer.body?.cancel();
  return answer.ok;
}
