import { tmpdir } from 'node:os';

import { AuditSettings } from '@kontor/audit/settings';
import { PositiveInteger, DatabaseSettings, DownloadLinkSettings, Secret, ServiceUrl } from '@kontor/service-kit/settings';
import { type Static, Type } from 'typebox';

import { CLAMD_ADDRESS } from './scanning/clamd.ts';

export const Settings = Type.Object({
  ...DatabaseSettings.properties,
  ...AuditSettings.properties,
  IDENTITY_INTERNAL_URL: ServiceUrl('Internal port of identity'),
  SPOOL_DIR: Type.String({ default: tmpdir(), description: 'Where an upload lies until it is complete and checked' }),
  DOWNLOAD_STALL_SECONDS: PositiveInteger(30, 'How long a reader may take nothing before an answer is given up'),
  UPLOADS_AT_ONCE: PositiveInteger(16, 'Uploads that are taken at the same time'),
  UPLOADS_WAITING: PositiveInteger(100, 'Uploads that wait for their turn; what comes beyond is refused'),
  UPLOAD_WAIT_SECONDS: PositiveInteger(20, 'How long an upload waits for its turn'),
  UPLOAD_MB_PER_DAY: PositiveInteger(2_048, 'Megabytes one person may upload in a day (UTC)'),
  STORED_MB: Type.Optional(
    Type.Integer({
      minimum: 1,
      description: 'Megabytes all documents and images may take; without it, as many as there is room for',
    }),
  ),
  DOCUMENTS_DIR: Type.Optional(Type.String({ description: 'Folder of the documents; needed without S3_ENDPOINT' })),
  S3_ENDPOINT: Type.Optional(
    Type.String({
      pattern: '^https?://[^/]+/?$',
      description: 'URL of an S3 server; without it, DOCUMENTS_DIR is used',
    }),
  ),
  S3_ACCESS_KEY: Type.Optional(Secret({ description: 'Needed with S3_ENDPOINT' })),
  S3_SECRET_KEY: Type.Optional(Secret({ description: 'Needed with S3_ENDPOINT' })),
  S3_BUCKET: Type.String({ default: 'kontor-documents', description: 'Made at the start when it is missing' }),
  ...DownloadLinkSettings,
  CLAMD_URL: Type.Optional(
    Type.String({
      pattern: CLAMD_ADDRESS,
      description:
        'Has every file scanned before anybody gets it: clamd, as in tcp://clamd:3310 or unix:///run/clamav/clamd.ctl',
    }),
  ),
  SCAN_SECONDS: Type.Integer({ minimum: 1, default: 120, description: 'How long the scan of one file may take' }),
  S3_REGION: Type.String({ default: 'us-east-1', description: 'Region that requests are signed for' }),
});
export type Settings = Static<typeof Settings>;
