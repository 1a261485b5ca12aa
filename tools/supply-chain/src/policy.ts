/** Allowed licences by SPDX id. */
export const licences = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
]);

/** Packages under another licence, with the reason. */
export const licenceExceptions: Record<string, string> = {
  '@img/sharp-libvips-': 'LGPL-3.0-or-later: libvips is loaded as a separate, unmodified library',
  // Part of the tool that generates the font, which is not shipped.
  argparse: 'Python-2.0',
  pako: 'MIT AND Zlib',
  // Says `BSD`; the file is BSD-2-Clause.
  duck: 'BSD-2-Clause',
  // Their licence is in a file, not in package.json.
  buildcheck: 'MIT',
  'cpu-features': 'MIT',
  ssh2: 'MIT',
};

/** The oldest versions without a known vulnerability, one for each major version in use. */
export const floors: Record<string, string[]> = {
  '@fastify/busboy': ['3.2.1'],
  '@fastify/multipart': ['10.1.1'],
  '@fastify/proxy-addr': ['5.1.3'],
  '@fastify/session': ['11.1.3'],
  '@fastify/static': ['10.1.4'],
  '@mikro-orm/core': ['7.1.9'],
  '@mikro-orm/postgresql': ['7.1.9'],
  '@mikro-orm/sql': ['7.1.9'],
  fastify: ['5.12.1'],
  nodemailer: ['10.4.1'],
  undici: ['7.29.1', '8.10.2'],
};

export const nodeFloors = ['22.22.2', '24.14.1'];

/** Forbidden packages with their replacements. */
export const forbidden: Record<string, string> = {
  'adm-zip': 'trusts the size that an archive declares (CVE-2026-114103): use yauzl',
};
