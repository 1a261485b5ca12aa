import { database as content } from '@kontor/content/database';
import { database as documents } from '@kontor/documents/database';
import { database as engagement } from '@kontor/engagement/database';
import { database as identity } from '@kontor/identity/database';
import type { DatabaseDefinition } from '@kontor/service-kit/database';

import type { ServiceName } from './service-names.ts';

/** The schema of each service, with every migration this version knows. */
export const schemas: Record<ServiceName, DatabaseDefinition> = { identity, documents, content, engagement };
