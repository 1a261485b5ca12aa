import { type Static, Type } from 'typebox';

import * as endpoints from '../endpoints/insights.ts';
import { Language } from './fields.ts';
import { withSchemas } from './with-schemas.ts';

/** A day of the calendar in the time zone of the server. */
const Day = Type.String({ format: 'date', pattern: '^[12]' });
const Count = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });

/** What was counted of a page on a day. No field tells visitors apart. */
export const PageCount = Type.Object({
  day: Day,
  path: Type.String({ minLength: 1, maxLength: 300, pattern: '^(?:/[!-~]*|others)$' }),
  language: Language,
  host: Type.String({
    maxLength: 253,
    pattern: '^[!-~]*$',
    description: 'The site that the visitor came from; empty without one, `others` for fewer than three a day',
  }),
  campaign: Type.String({
    maxLength: 100,
    pattern: '^[^\\u0000-\\u001F\\u007F-\\u009F\\uD800-\\uDFFF]*$',
    description: '`utm_campaign` of the address; empty without one, `others` for fewer than three a day',
  }),
  views: Count,
  messages: Count,
  signUps: Count,
});
export type PageCount = Static<typeof PageCount>;

export const insightsEndpoints = withSchemas(endpoints, 'insights', {
  getInsights: {
    summary: `Page views, messages and sign-ups of the days from \`from\` to \`to\`, both included, newest first; by default of the last 30, at most ${endpoints.INSIGHT_DAYS} (400 period-too-long)`,
    querystring: Type.Object({ from: Type.Optional(Day), to: Type.Optional(Day) }),
    response: { 200: Type.Array(PageCount) },
  },
});
