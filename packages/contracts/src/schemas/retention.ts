import { type Static, Type } from 'typebox';

import type { ServiceName } from '../endpoint.ts';
import * as endpoints from '../endpoints/retention.ts';
import { retainedKinds } from '../endpoints/retention.ts';
import { Nullable, OneOf, Timestamp } from './fields.ts';
import { withSchemas } from './with-schemas.ts';

export type RetainedKind = (typeof retainedKinds)[number];

/** How long one kind of data is retained, and how many rows the next purge deletes. */
export const Retention = Type.Object({
  kind: OneOf(retainedKinds),
  days: Nullable(Type.Integer({ minimum: 0 }), { description: '0: unlimited. Null: until it expires' }),
  setting: Nullable(Type.String(), { description: 'The setting of the period; null if it is fixed' }),
  due: Type.Integer({ minimum: 0, description: 'Rows that a purge would delete now' }),
  dueSoon: Type.Integer({ minimum: 0, description: 'Rows that expire within 30 days, including those of `due`' }),
  oldest: Nullable(Timestamp, { description: 'When the period of the oldest row began; null without rows' }),
});
export type Retention = Static<typeof Retention>;

const retentionOf = (service: ServiceName) => ({
  summary: `How long ${service} retains personal data, and what a purge would delete now; deletes nothing`,
  response: { 200: Type.Array(Retention) },
});

export const retentionEndpoints = withSchemas(endpoints, 'privacy', {
  retentionOfEngagement: retentionOf('engagement'),
  retentionOfDocuments: retentionOf('documents'),
  retentionOfContent: retentionOf('content'),
  retentionOfIdentity: retentionOf('identity'),
});
