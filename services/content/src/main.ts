import { startService } from '@kontor/service-kit';

import { content } from './service.ts';

await startService(content);
