import { printBackupGrowth } from './backup-growth.ts';
import { printCrowd } from './crowd.ts';
import { printDeletions } from './deletion.ts';
import { printSearch } from './documents/search.ts';
import { printDownloads } from './downloads.ts';
import { printHalfSentBodies } from './half-sent-bodies.ts';
import { printIndexing } from './indexing.ts';
import { printInteractions } from './interactions.ts';
import { printIssuerLogouts } from './issuer-logout.ts';
import { printListCost } from './list-cost.ts';
import { printLoad } from './load.ts';
import { printMailPriority } from './mail-priority.ts';
import { printPageQuality } from './page-quality.ts';
import { printPayslips } from './payslips.ts';
import { printPeers } from './peers/print-peers.ts';
import { printRollingRestart } from './rolling-restart.ts';
import { print } from './print.ts';
import { printReadinessAskers } from './readiness-askers.ts';
import { printSecondStart } from './second-start.ts';
import { printServiceStarts } from './service-start.ts';
import { printListMemory } from './list-memory.ts';
import { printSlowReaders } from './slow-readers.ts';
import { printTransferMemory } from './transfer-memory.ts';
import { printZips } from './zip.ts';

/** The benches by command; each receives the options. */
const scenarios: Record<string, (options: string[]) => Promise<void>> = {
  'second-start': printSecondStart,
  'service-start': printServiceStarts,
  'transfer-memory': printTransferMemory,
  load: printLoad,
  'list-cost': printListCost,
  'list-memory': printListMemory,
  deletion: printDeletions,
  'issuer-logout': printIssuerLogouts,
  crowd: printCrowd,
  downloads: printDownloads,
  'rolling-restart': printRollingRestart,
  'half-sent-bodies': printHalfSentBodies,
  indexing: printIndexing,
  search: printSearch,
  'mail-priority': printMailPriority,
  interactions: printInteractions,
  'slow-readers': printSlowReaders,
  'readiness-askers': printReadinessAskers,
  'page-quality': printPageQuality,
  payslips: printPayslips,
  peers: printPeers,
  'backup-growth': printBackupGrowth,
  zip: printZips,
};

const args = process.argv.slice(2);
const options = args.filter((arg) => arg.startsWith('--'));
const names = args.filter((arg) => !arg.startsWith('--'));
const unknown = names.filter((name) => !Object.hasOwn(scenarios, name));
if (unknown.length > 0) throw new Error(`Unknown bench "${unknown[0]}". Benches: ${Object.keys(scenarios).join(', ')}`);
for (const name of names.length > 0 ? names : Object.keys(scenarios)) {
  await scenarios[name]!(options);
  print();
}
