import { startService } from '@kontor/service-kit';

import { gateway } from './service.ts';

await startService(gateway);
