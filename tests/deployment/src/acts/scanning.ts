import type { Act } from '../act.ts';
import { expectThat } from '../expect.ts';

/** The file by which scanners are tried (eicar.org), in a form that scanners of this folder let pass. */
const TEST_FILE = Buffer.from(
  'WDVPIVAlQEFQWzRcUFpYNTQoUF4pN0NDKTd9JEVJQ0FSLVNUQU5EQVJELUFOVElWSVJVUy1URVNULUZJTEUhJEgrSCo=',
  'base64',
);
const SCANNER_STARTS_WITHIN_SECONDS = 180;

/** Where the stack has a scanner: what it knows is kept from everybody, and all else is not. */
export const scanning: Act = async ({ composition, admin, say }) => {
  if (!(await composition.services()).includes('clamav')) return say('left out: tools/compose/clamav.yml is not given');
  await composition.untilHealthy('clamav', 1, SCANNER_STARTS_WITHIN_SECONDS);
  const harmless = await admin.upload('harmless.txt', Buffer.from('Nothing to see here.'));
  const harmful = await admin.upload('harmful.txt', TEST_FILE);
  await admin.download(harmless.id);
  const refusal = await admin.download(harmful.id).catch((error: Error) => error.message);
  expectThat(String(refusal).includes('"document-blocked"'), `A threat can be downloaded: ${String(refusal)}`);
  say('a harmless file is scanned and downloads; the test file of EICAR is blocked');
};
