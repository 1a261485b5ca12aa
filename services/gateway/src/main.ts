import { startService } from '@kontor/service-kit/process';

import { gateway } from './service.ts';

await startService(gateway);
