import { startService } from '@kontor/service-kit/process';

import { identity } from './service.ts';

await startService(identity);
