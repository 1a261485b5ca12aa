import { startService } from '@kontor/service-kit/process';

import { content } from './service.ts';

await startService(content);
