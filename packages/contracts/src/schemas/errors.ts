import { type Static, Type } from 'typebox';

import { type ErrorCode, errorCodes } from '../error-codes.ts';

/** One invalid field: `path` as in `/email`, `message` for users. */
export const Issue = Type.Object({ path: Type.String(), message: Type.String() });
export type Issue = Static<typeof Issue>;

/** The body of every error response; see docs/contract.md#calls. */
export const ErrorReply = Type.Object({
  statusCode: Type.Integer(),
  error: Type.String({ description: 'The HTTP status in words' }),
  code: Type.String({ enum: [...errorCodes], description: 'Stable; the key of translations' }),
  message: Type.String({ description: 'A sentence for users, in English' }),
  requestId: Type.String(),
  issues: Type.Optional(Type.Array(Issue)),
  conflict: Type.Optional(
    Type.Object({ current: Type.Unknown(), sent: Type.Unknown() }, { description: 'Both sides of a refused change' }),
  ),
});
export type ErrorReply = Omit<Static<typeof ErrorReply>, 'code'> & { code: ErrorCode };
