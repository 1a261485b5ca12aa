import { startService } from '@kontor/service-kit';

import { identity } from './service.ts';

await startService(identity);
