import { startService } from '@kontor/service-kit/process';

import { documents } from './service.ts';

await startService(documents);
