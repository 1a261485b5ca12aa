import { startService } from '@kontor/service-kit';

import { engagement } from './service.ts';

await startService(engagement);
