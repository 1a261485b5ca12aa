import { download, uploadFile } from '../calls.ts';
import { expectThat, type Step } from '../step.ts';

/** The EICAR test file, encoded so that a scan of this repository ignores it. */
const TEST_FILE = Buffer.from(
  'WDVPIVAlQEFQWzRcUFpYNTQoUF4pN0NDKTd9JEVJQ0FSLVNUQU5EQVJELUFOVElWSVJVUy1URVNULUZJTEUhJEgrSCo=',
  'base64',
);
const SCANNER_STARTS_WITHIN_SECONDS = 180;

/** With a scanner: blocks the test file and delivers other files. */
export const scanning: Step = async ({ composition, admin, log }) => {
  if (!(await composition.services()).includes('clamav')) return log('skipped without --file tools/compose/clamav.yml');
  await composition.untilHealthy('clamav', 1, SCANNER_STARTS_WITHIN_SECONDS);
  const harmless = await uploadFile(admin, 'harmless.txt', Buffer.from('Nothing to see here.'));
  const harmful = await uploadFile(admin, 'harmful.txt', TEST_FILE);
  await download(admin, harmless.id);
  const refusal = await download(admin, harmful.id).catch((error: Error) => error.message);
  expectThat(String(refusal).includes('"document-blocked"'), `A threat can be downloaded: ${String(refusal)}`);
  log('a harmless file is scanned and downloaded; the EICAR test file is blocked');
};
