import { testAccess } from '@kontor/service-kit/testing';

import { useService } from './testing/harness.ts';

const service = useService();

testAccess('identity', () => service);
