import { startService } from '@kontor/service-kit';

import { documents } from './service.ts';

await startService(documents);
