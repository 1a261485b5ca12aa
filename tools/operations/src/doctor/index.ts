import { SettingsError } from '@kontor/service-kit/settings';

import type { Command } from '../command.ts';
import { type Finding, runCheck, unset } from './finding.ts';
import { checkDatabase } from './check-database.ts';
import { checkBackup, checkInstallation } from './check-installation.ts';
import { checkBounces, checkCertificate, checkMail, checkRedis, checkScanner, checkSite } from './check-servers.ts';
import { checkBreakGlass, checkIssuer } from './check-issuer.ts';
import { checkMailAddresses } from './check-mail-addresses.ts';
import { checkSamples } from './check-samples.ts';
import { checkServices } from './check-services.ts';
import { checkSettings } from './check-settings.ts';
import { checkDisk, checkStore } from './check-store.ts';
import { sendTestMail } from './test-mail.ts';

/** Checks each dependency of the product and prints what to do about failures. Fails if one fails. */
export const doctor: Command = async (parameters, print, env) => {
  const testMailTo = recipientOf(parameters);
  const { settings, findings } = checkSettings(env);
  const {
    DATABASE_URL,
    DATABASE_CONNECTIONS,
    REDIS_URL,
    COUNTERS_REDIS_URL,
    SMTP_URL,
    MAIL_FROM,
    CONTACT_INBOX,
    BOUNCE_ADDRESS,
    BOUNCE_IMAP_URL,
    CLAMD_URL,
    S3_ENDPOINT,
    DOCUMENTS_DIR,
    BACKUP_DIR,
    OIDC_ONLY,
    OIDC_BREAK_GLASS,
    ADMIN_USERNAME,
    PUBLIC_URL,
  } = settings;
  const checks = [
    DATABASE_URL
      ? runCheck('PostgreSQL', () => checkDatabase(DATABASE_URL, DATABASE_CONNECTIONS))
      : [unset('PostgreSQL', 'DATABASE_URL is not set.')],
    REDIS_URL
      ? runCheck('Redis', () => checkRedis(REDIS_URL, 'Redis'))
      : [unset('Redis', 'REDIS_URL is not set: sessions are in PostgreSQL, rate limits in each gateway.')],
    // docker-compose.yml's evicts the counters that expire first.
    COUNTERS_REDIS_URL
      ? runCheck('Counters', () => checkRedis(COUNTERS_REDIS_URL, 'Counters', ['noeviction', 'volatile-ttl']))
      : [],
    S3_ENDPOINT || DOCUMENTS_DIR
      ? runCheck('Documents', () => checkStore(settings as Parameters<typeof checkStore>[0]))
      : [unset('Documents', 'S3_ENDPOINT and DOCUMENTS_DIR are not set.')],
    DATABASE_URL && (S3_ENDPOINT || DOCUMENTS_DIR)
      ? runCheck('Installation', () => checkInstallation(DATABASE_URL, settings as Parameters<typeof checkStore>[0]))
      : [],
    SMTP_URL
      ? runCheck('Mail', () => checkMail(SMTP_URL))
      : [unset('Mail', 'SMTP_URL is not set: mails become files.')],
    BOUNCE_IMAP_URL
      ? runCheck('Bounces', () => checkBounces(BOUNCE_IMAP_URL, BOUNCE_ADDRESS))
      : [unset('Bounces', 'BOUNCE_IMAP_URL is not set: only addresses that SMTP_URL refuses are suppressed.')],
    PUBLIC_URL && MAIL_FROM && CONTACT_INBOX ? checkMailAddresses({ MAIL_FROM, CONTACT_INBOX }, PUBLIC_URL) : [],
    DATABASE_URL && PUBLIC_URL ? runCheck('Samples', () => checkSamples(DATABASE_URL, PUBLIC_URL)) : [],
    DATABASE_URL && BACKUP_DIR && settings.NODE_ENV === 'production'
      ? runCheck('Backup', () => checkBackup(DATABASE_URL))
      : [],
    PUBLIC_URL ? runCheck('Certificate', () => checkCertificate(PUBLIC_URL)) : [],
    PUBLIC_URL ? runCheck('Site', () => checkSite(PUBLIC_URL)) : [],
    testMailTo ? runCheck('Test mail', () => sendTestMail(testMailTo, env)) : [],
    CLAMD_URL
      ? runCheck('Scanner', () => checkScanner(CLAMD_URL))
      : [unset('Scanner', 'CLAMD_URL is not set: files are not scanned.')],
    runCheck('Issuer', () => checkIssuer(settings)),
    OIDC_ONLY && DATABASE_URL
      ? runCheck('Break-glass admin', () => checkBreakGlass(DATABASE_URL, OIDC_BREAK_GLASS ?? ADMIN_USERNAME!))
      : [],
    ...[S3_ENDPOINT ? undefined : DOCUMENTS_DIR, BACKUP_DIR].map((folder) =>
      folder ? runCheck('Disk', () => checkDisk(folder)) : [],
    ),
  ];
  const services = checkServices(env, findings);
  const all: Finding[] = [...findings, ...services, ...(await Promise.all(checks.map(async (found) => found))).flat()];
  for (const { state, about, says } of all)
    print(`${(state === 'unset' ? '-' : state).padEnd(6)} ${about.padEnd(18)} ${says}`);
  const failures = all.filter(({ state }) => state === 'red').length;
  if (failures > 0) throw new Error(`${failures} of these are red.`);
};

/** The recipient of `--test-mail`; null without it. */
function recipientOf(parameters: readonly string[]): string | null {
  if (parameters.length === 0) return null;
  const [option, address, ...more] = parameters;
  if (option === '--test-mail' && address?.includes('@') && more.length === 0) return address;
  throw new SettingsError(['doctor takes nothing, or --test-mail and an address']);
}
