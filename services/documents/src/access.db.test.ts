import { testAccess } from '@kontor/service-kit/testing';

import { useHarness } from './testing/harness.ts';

const service = useHarness();

testAccess('documents', () => service);
