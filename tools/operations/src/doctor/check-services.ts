import { Settings as Content } from '@kontor/content/settings';
import { Settings as Documents } from '@kontor/documents/settings';
import { Settings as Engagement } from '@kontor/engagement/settings';
import { Settings as Gateway } from '@kontor/gateway/settings';
import { Settings as Identity } from '@kontor/identity/settings';
import { BaseSettings, SettingsError, readSettings } from '@kontor/service-kit/settings';
import { type TObject, Type } from 'typebox';

import { type Finding, green, red, unset } from './finding.ts';

/** Settings that differ between processes: addresses, folders, databases, URLs of other services. */
const DIFFERENT =
  /^(HOST|PORT|INTERNAL_PORT|WEB_DIR|SITE_CATALOGUE|MAIL_DIR|SPOOL_DIR|DOCUMENTS_DIR|DATABASE_(URL|USER|PASSWORD)|(IDENTITY|DOCUMENTS|CONTENT|ENGAGEMENT)(_INTERNAL)?_URL)$/;

const services: Record<string, TObject> = {
  gateway: Gateway,
  identity: Identity,
  documents: Documents,
  content: Content,
  engagement: Engagement,
};

/** Reads the settings as each service does; skips problems that `known` names. */
export function checkServices(env: NodeJS.ProcessEnv, known: Finding[]): Finding[] {
  const errors = new Map<string, string[]>();
  for (const [service, { properties }] of Object.entries(services))
    for (const message of errorsOf({ ...BaseSettings.properties, ...properties }, env))
      errors.set(message, [...(errors.get(message) ?? []), service]);
  const findings = [...errors]
    .filter(([message]) => !known.some(({ says }) => says.split(' ', 1)[0] === message.split(' ', 1)[0]))
    .map(([message, by]) => {
      const readers = by.length === Object.keys(services).length ? 'every process' : by.join(', ');
      // The doctor may run without a service's secrets.
      return message.includes(' is missing: ')
        ? unset('Settings', `${message.split(':', 1)[0]} here; ${readers} cannot start without it.`)
        : red('Settings', `${message} (${readers}).`);
    });
  return findings.length > 0 ? findings : [green('Settings', 'Those of all services are valid.')];
}

function errorsOf(properties: TObject['properties'], env: NodeJS.ProcessEnv): readonly string[] {
  const own = Object.fromEntries(Object.entries(properties).filter(([name]) => !DIFFERENT.test(name)));
  try {
    readSettings(Type.Object(own), env);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.errors;
    throw error;
  }
}
