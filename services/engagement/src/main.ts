import { startService } from '@kontor/service-kit/process';

import { engagement } from './service.ts';

await startService(engagement);
