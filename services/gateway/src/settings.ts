import { PositiveInteger, DownloadLinkSettings, RedisSettings, ServiceUrl } from '@kontor/service-kit/settings';
import { type Static, Type } from 'typebox';

const Url = (description: string) => Type.String({ pattern: '^https?://', description });

export const Settings = Type.Object({
  PUBLIC_URL: Type.Optional(Url('Where people reach the site, such as https://www.example.com; https turns HSTS on')),
  TRUST_PROXY: Type.Optional(
    Type.String({
      pattern: '^[0-9A-Za-z.:/, ]+$',
      description:
        'Proxies before the gateway whose X-Forwarded-For counts: addresses or networks, or a number of hops',
    }),
  ),
  WEB_DIR: Type.String({ description: 'Folder of the built web' }),
  ...RedisSettings.properties,
  IDENTITY_URL: ServiceUrl('Public port of identity'),
  IDENTITY_INTERNAL_URL: ServiceUrl('Internal port of identity'),
  DOCUMENTS_URL: ServiceUrl('Public port of documents'),
  CONTENT_URL: ServiceUrl('Public port of content'),
  ENGAGEMENT_URL: ServiceUrl('Public port of engagement'),
  CONTACT_PER_10_MINUTES: PositiveInteger(20, 'Messages one client may send'),
  NEWSLETTER_PER_10_MINUTES: PositiveInteger(60, 'Subscriptions one client may make'),
  PASSWORD_LINKS_PER_10_MINUTES: PositiveInteger(10, 'Links to a new password one client may ask for'),
  UPLOADS_PER_MINUTE: PositiveInteger(120, 'Uploads one admin may make'),
  CONNECTIONS_AT_ONCE: PositiveInteger(10_000, 'Connections held; what comes beyond is closed at once'),
  CONNECTIONS_PER_CLIENT: PositiveInteger(
    1_000,
    'Connections of one client address, but for those of TRUST_PROXY; what comes beyond is closed at once',
  ),
  BODY_MB: PositiveInteger(8, 'Memory for JSON bodies, in MB: so much for visitors, and as much for people signed in'),
  BODY_SECONDS: PositiveInteger(10, 'How long a JSON body may take to arrive; each 4 kB of it that came add a second'),
  CALLS_AT_ONCE: PositiveInteger(
    64,
    'Calls that each service works on at a time: so many that read, and so many that write',
  ),
  CALLS_WAITING: PositiveInteger(
    128,
    'Calls that wait for their turn, for each of these; what comes beyond is refused',
  ),
  CALLS_WAIT_MS: PositiveInteger(1_000, 'How long a call waits for its turn'),
  STREAMS_AT_ONCE: PositiveInteger(128, 'Uploads and downloads of each service at a time'),
  UPLOAD_SECONDS: PositiveInteger(60, 'How long an upload may stand still, and its answer may take'),
  DOWNLOAD_STALL_SECONDS: PositiveInteger(30, 'How long a reader may take nothing before an answer is given up'),
  DOWNLOAD_BYTES_PER_SECOND: PositiveInteger(4_096, 'Slowest pace of a reader; below it an answer is given up'),
  ...DownloadLinkSettings,
});
export type Settings = Static<typeof Settings>;
