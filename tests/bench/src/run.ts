import { printBackupGrowth } from './backup-growth.ts';
import { printCrowd } from './crowd.ts';
import { printIndexing } from './documents/indexing.ts';
import { printSearch } from './documents/search.ts';
import { printEndedSessions } from './ended-sessions.ts';
import { printHostileClients } from './hostile-clients.ts';
import { printImports } from './imports.ts';
import { printInstances } from './instances.ts';
import { printInteractions } from './interactions.ts';
import { printLists } from './lists.ts';
import { printLoad } from './load.ts';
import { printMailPriority } from './mail-priority.ts';
import { printPageQuality } from './page-quality.ts';
import { printPayslips } from './payslips.ts';
import { printPeers } from './peers/peers.ts';
import { print } from './print.ts';
import { printPortal } from './portal.ts';
import { printRest } from './rest.ts';
import { printStarts } from './starts.ts';
import { printTransfers } from './transfers.ts';

/** The benches by command; each receives the options, which follow the names. */
const scenarios: Record<string, (options: string[]) => Promise<void>> = {
  starts: printStarts,
  rest: printRest,
  load: printLoad,
  lists: printLists,
  documents: async () => {
    await printIndexing();
    await printSearch();
  },
  transfers: printTransfers,
  instances: printInstances,
  'ended-sessions': printEndedSessions,
  crowd: printCrowd,
  'hostile-clients': printHostileClients,
  'mail-priority': printMailPriority,
  pages: async (given) => {
    await printPageQuality(given);
    await printInteractions();
  },
  portal: printPortal,
  payslips: printPayslips,
  imports: printImports,
  'backup-growth': printBackupGrowth,
  peers: printPeers,
};

const args = process.argv.slice(2);
const end = args.findIndex((arg) => arg.startsWith('--'));
const [names, options] = end < 0 ? [args, []] : [args.slice(0, end), args.slice(end)];
const unknown = names.filter((name) => !Object.hasOwn(scenarios, name));
if (unknown.length > 0) throw new Error(`Unknown bench "${unknown[0]}". Benches: ${Object.keys(scenarios).join(', ')}`);
for (const name of names.length > 0 ? names : Object.keys(scenarios)) {
  await scenarios[name]!(options);
  print();
}
