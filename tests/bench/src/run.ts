import { sayBackupGrowth } from './backup-growth.ts';
import { sayCrowd } from './crowd.ts';
import { sayDeletions } from './deletion.ts';
import { sayDownloads } from './downloads.ts';
import { sayHalfSentBodies } from './half-sent-bodies.ts';
import { sayInteractions } from './interactions.ts';
import { sayListCost } from './list-cost.ts';
import { sayLoad } from './load.ts';
import { sayPageQuality } from './page-quality.ts';
import { sayPeers } from './peers/say-peers.ts';
import { sayRollingRestart } from './rolling-restart.ts';
import { say } from './say.ts';
import { sayReadinessAskers } from './readiness-askers.ts';
import { saySecondStart } from './second-start.ts';
import { sayServiceStarts } from './service-start.ts';
import { sayListMemory } from './list-memory.ts';
import { saySlowReaders } from './slow-readers.ts';
import { sayTransferMemory } from './transfer-memory.ts';

/** Each bench by the name it is asked for; what begins with `--` is for those that know it. */
const scenarios: Record<string, (options: string[]) => Promise<void>> = {
  'second-start': saySecondStart,
  'service-start': sayServiceStarts,
  'transfer-memory': sayTransferMemory,
  load: sayLoad,
  'list-cost': sayListCost,
  'list-memory': sayListMemory,
  deletion: sayDeletions,
  crowd: sayCrowd,
  downloads: sayDownloads,
  'rolling-restart': sayRollingRestart,
  'half-sent-bodies': sayHalfSentBodies,
  interactions: sayInteractions,
  'slow-readers': saySlowReaders,
  'readiness-askers': sayReadinessAskers,
  'page-quality': sayPageQuality,
  peers: sayPeers,
  'backup-growth': sayBackupGrowth,
};

const words = process.argv.slice(2);
const options = words.filter((word) => word.startsWith('--'));
const names = words.filter((word) => !word.startsWith('--'));
const unknown = names.filter((name) => !Object.hasOwn(scenarios, name));
if (unknown.length > 0) throw new Error(`There is no bench "${unknown[0]}": ${Object.keys(scenarios).join(', ')}`);
for (const name of names.length > 0 ? names : Object.keys(scenarios)) {
  await scenarios[name]!(options);
  say();
}
