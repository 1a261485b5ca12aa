import { testAccess } from '@kontor/service-kit/testing';

import { onService, service } from './testing/harness.ts';

onService();

testAccess('engagement', () => service);
