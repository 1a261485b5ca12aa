import { tmpdir } from 'node:os';

import { AdminsOpenPersonalDocuments, DownloadLinkSettings } from '@kontor/contracts/settings';
import { AuditSettings } from '@kontor/audit/settings';
import { DatabaseSettings, PositiveInteger, Secret, ServiceUrl } from '@kontor/service-kit/settings';
import { type Static, Type } from 'typebox';

/** `tcp://host:port` or `unix:///path`. */
export const CLAMD_ADDRESS = '^(tcp://(\\[[0-9a-fA-F:]+\\]|[^/:\\s]+):\\d{1,5}|unix:///\\S+)$';

export const Settings = Type.Object({
  ...DatabaseSettings.properties,
  ...AuditSettings.properties,
  ADMINS_OPEN_PERSONAL_DOCUMENTS: AdminsOpenPersonalDocuments,
  IDENTITY_INTERNAL_URL: ServiceUrl('Internal port of identity'),
  CONTENT_INTERNAL_URL: ServiceUrl('Internal port of content'),
  ENGAGEMENT_INTERNAL_URL: ServiceUrl('Internal port of engagement'),
  SPOOL_DIR: Type.String({ default: tmpdir(), description: 'Folder of uploads that are not complete and checked yet' }),
  DOWNLOAD_STALL_SECONDS: PositiveInteger(30, 'How long a client may read nothing before its download is aborted'),
  PAYROLL_FOUR_EYES: Type.Boolean({
    default: false,
    description: 'Whether somebody else publishes a payslip run than who made it or decided a slip of it',
  }),
  UPLOADS_AT_ONCE: PositiveInteger(16, 'Uploads read at the same time'),
  UPLOADS_WAITING: PositiveInteger(100, 'Uploads that wait for a permit; further ones are refused'),
  UPLOAD_WAIT_SECONDS: PositiveInteger(20, 'How long an upload waits for a permit'),
  UPLOAD_MB_PER_DAY: PositiveInteger(2_048, 'Megabytes a user may upload in a day (UTC)'),
  STORED_MB: Type.Optional(
    Type.Integer({
      minimum: 1,
      description: 'Megabytes all documents and images may take; unlimited by default',
    }),
  ),
  DOCUMENTS_DIR: Type.Optional(Type.String({ description: 'Folder of the object store; needed without S3_ENDPOINT' })),
  S3_ENDPOINT: Type.Optional(
    Type.String({
      pattern: '^https?://[^/]+/?$',
      description: 'URL of an S3 server; without it, DOCUMENTS_DIR is used',
    }),
  ),
  S3_ACCESS_KEY: Type.Optional(Secret({ description: 'Needed with S3_ENDPOINT' })),
  S3_SECRET_KEY: Type.Optional(Secret({ description: 'Needed with S3_ENDPOINT' })),
  S3_BUCKET: Type.String({ default: 'kontor-documents', description: 'Created at the start when it is missing' }),
  ...DownloadLinkSettings,
  CLAMD_URL: Type.Optional(
    Type.String({
      pattern: CLAMD_ADDRESS,
      description:
        'Malware scanner (clamd), as in tcp://clamd:3310 or unix:///run/clamav/clamd.ctl; files are scanned before they can be opened',
    }),
  ),
  LEDGER_SECRET: Type.Optional(
    Secret({
      minLength: 32,
      description: 'Key that signs exported ledgers of confirmations; by default CALLER_SECRET',
    }),
  ),
  SCAN_SECONDS: Type.Integer({ minimum: 1, default: 120, description: 'How long the scan of one file may take' }),
  S3_REGION: Type.String({ default: 'us-east-1', description: 'Region that requests are signed for' }),
});
export type Settings = Static<typeof Settings>;
