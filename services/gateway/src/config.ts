import { Secret } from '@kontor/service-kit';
import { type Static, Type } from 'typebox';

const Url = (description: string) => Type.String({ pattern: '^https?://', description });
const Count = (byDefault: number, description: string) => Type.Integer({ minimum: 1, default: byDefault, description });

export const Config = Type.Object({
  PUBLIC_URL: Type.Optional(Url('Where people reach the site, such as https://www.example.com; https turns HSTS on')),
  TRUST_PROXY: Type.Optional(
    Type.String({
      pattern: '^[0-9A-Za-z.:/, ]+$',
      description:
        'Proxies before the gateway whose X-Forwarded-For counts: addresses or networks, or a number of hops',
    }),
  ),
  WEB_DIR: Type.String({ description: 'Folder of the built web' }),
  REDIS_URL: Type.Optional(Secret({ description: 'Keeps the rate limits for all replicas; without it, in memory' })),
  IDENTITY_URL: Url('Public port of identity'),
  IDENTITY_INTERNAL_URL: Url('Internal port of identity'),
  DOCUMENTS_URL: Url('Public port of documents'),
  CONTENT_URL: Url('Public port of content'),
  ENGAGEMENT_URL: Url('Public port of engagement'),
  CONTACT_PER_10_MINUTES: Count(20, 'Messages one client may send'),
  NEWSLETTER_PER_10_MINUTES: Count(60, 'Subscriptions one client may make'),
  PASSWORD_LINKS_PER_10_MINUTES: Count(10, 'Links to a new password one client may ask for'),
  UPLOADS_PER_MINUTE: Count(120, 'Uploads one admin may make'),
});
export type Config = Static<typeof Config>;
