import { DownloadLinkSettings } from '@kontor/contracts/settings';
import { PositiveInteger, RedisSettings, ServiceUrl } from '@kontor/service-kit/settings';
import { type Static, Type } from 'typebox';

const Url = (description: string) => Type.String({ pattern: '^https?://', description });

export const Settings = Type.Object({
  PUBLIC_URL: Type.Optional(Url('Where visitors reach the site, such as https://www.example.com; https enables HSTS')),
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
  CONTENT_INTERNAL_URL: ServiceUrl('Internal port of content'),
  ENGAGEMENT_URL: ServiceUrl('Public port of engagement'),
  CONTACT_PER_10_MINUTES: PositiveInteger(20, 'Contact submissions one client may send'),
  NEWSLETTER_PER_10_MINUTES: PositiveInteger(60, 'Subscriptions one client may make'),
  PASSWORD_LINKS_PER_10_MINUTES: PositiveInteger(10, 'Password links one client may request'),
  UPLOADS_PER_MINUTE: PositiveInteger(120, 'Uploads one admin may make'),
  COUNT_PAGE_VIEWS: Type.Boolean({
    default: true,
    description: 'Whether page views are counted for the portal, without telling visitors apart',
  }),
  CONNECTIONS_AT_ONCE: PositiveInteger(10_000, 'Open connections; others are closed at once'),
  CONNECTIONS_PER_CLIENT: PositiveInteger(
    1_000,
    'Connections of one client address, except those of TRUST_PROXY; others are closed at once',
  ),
  BODY_MB: PositiveInteger(8, 'Memory for JSON bodies, in MB: this much for visitors, and as much for signed-in users'),
  BODY_SECONDS: PositiveInteger(
    10,
    'How long a JSON body may take to arrive; each 4 kB received extend it by a second',
  ),
  CALLS_AT_ONCE: PositiveInteger(64, 'Reads in flight to each service, and as many writes'),
  CALLS_WAITING: PositiveInteger(128, 'Calls that wait for a permit, in each of these queues; others are refused'),
  CALLS_WAIT_MS: PositiveInteger(1_000, 'How long a call waits for a permit'),
  STREAMS_AT_ONCE: PositiveInteger(128, 'Uploads and downloads in flight to each service'),
  UPLOAD_SECONDS: PositiveInteger(60, 'How long an upload may stall, and its response may take'),
  DOWNLOAD_STALL_SECONDS: PositiveInteger(30, 'How long a client may receive nothing before its connection is closed'),
  DOWNLOAD_BYTES_PER_SECOND: PositiveInteger(4_096, 'Slowest pace of a client; below it the connection is closed'),
  ...DownloadLinkSettings,
});
export type Settings = Static<typeof Settings>;
