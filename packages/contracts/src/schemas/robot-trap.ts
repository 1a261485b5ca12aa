import { Type } from 'typebox';

import { limits } from '../limits.ts';
import { AnyText } from './fields.ts';

/** Fields of public forms that detect robots: an input that people cannot see, and how long the form took to fill in. */
export const RobotTrap = {
  website: Type.Optional(AnyText(limits.search)),
  filledInMs: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
};
