import { Type } from 'typebox';

/** A setting of identity, where duties are given, and of documents, which asks for one. */
export const AdminsOpenPersonalDocuments = Type.Boolean({
  default: true,
  description:
    'Whether admins open the personal documents of others; false: with the duty payroll only, which they may then have',
});

/** Redirects of downloads to the object store. Documents signs the links, the gateway allows browsers to follow them. */
export const DownloadLinkSettings = {
  DOWNLOAD_REDIRECT_SECONDS: Type.Integer({
    minimum: 0,
    maximum: 300,
    default: 0,
    description:
      'Lifetime of the links by which downloads are redirected to S3_PUBLIC_ENDPOINT; 0 sends all bytes through the services',
  }),
  S3_PUBLIC_ENDPOINT: Type.Optional(
    Type.String({
      pattern: '^https?://[^/?#@]+/?$',
      description: 'Where browsers reach the S3 server; required with DOWNLOAD_REDIRECT_SECONDS',
    }),
  ),
};
