import { setTimeout as delay } from 'node:timers/promises';

import type { Act, Stage } from '../act.ts';
import { expectThat } from '../expect.ts';

/** The file by which scanners are tried (eicar.org), in a form that scanners of this folder let pass. */
const TEST_FILE = Buffer.from(
  'WDVPIVAlQEFQWzRcUFpYNTQoUF4pN0NDKTd9JEVJQ0FSLVNUQU5EQVJELUFOVElWSVJVUy1URVNULUZJTEUhJEgrSCo=',
  'base64',
);
const SCANNER_STARTS_WITHIN_SECONDS = 180;
const SCANNED_WITHIN_SECONDS = 60;

/** Where the stack has a scanner: what it knows is kept from everybody, and all else is not. */
export const scanning: Act = async (stage) => {
  const { composition, admin, say } = stage;
  if (!(await composition.services()).includes('clamav'))
    return say('left out: docker-compose.clamav.yml is not given');
  await composition.untilHealthy('clamav', 1, SCANNER_STARTS_WITHIN_SECONDS);
  const harmless = await admin.upload('harmless.txt', Buffer.from('Nothing to see here.'));
  const harmful = await admin.upload('harmful.txt', TEST_FILE);
  expectThat((await untilScanned(stage, harmless.id)) === undefined, 'A harmless file is blocked');
  expectThat((await untilScanned(stage, harmful.id)) === 'blocked', 'A threat is not blocked');
  await admin.download(harmless.id);
  const got = await admin.download(harmful.id).catch(() => null);
  expectThat(got === null, 'A threat can be downloaded');
  say('a harmless file is scanned and downloads; the test file of EICAR is blocked');
};

/** What the list says of a document once the scanner has spoken. */
async function untilScanned({ admin }: Stage, id: number): Promise<string | undefined> {
  for (let second = 0; second < SCANNED_WITHIN_SECONDS; second++) {
    const state = (await admin.documents()).find((each) => each.id === id)?.scanState;
    if (state !== 'scanning') return state;
    await delay(1_000);
  }
  throw new Error(`Document ${id} was not scanned within ${SCANNED_WITHIN_SECONDS} s`);
}
