import { SettingsError, readSettings } from '@kontor/service-kit/settings';

import { DoctorSettings } from '../settings.ts';
import { type Finding, green, red } from './finding.ts';

/** Valid settings, and the problems of the others. */
export function checkSettings(env: NodeJS.ProcessEnv): { settings: Partial<DoctorSettings>; findings: Finding[] } {
  const findings: Finding[] = [];
  const usable = { ...env };
  for (;;) {
    try {
      const settings = readSettings(DoctorSettings, usable);
      return { settings, findings: [...findings, ...together(settings)] };
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error;
      for (const message of error.errors) {
        findings.push(red('Settings', `${message}.`));
        const name = message.split(' ', 1)[0]!.replace(/_FILE$/, '');
        delete usable[name];
        delete usable[`${name}_FILE`];
      }
    }
  }
}

const secretNames = ['CALLER_SECRET', 'SESSION_SECRET', 'TWO_FACTOR_SECRET', 'LEDGER_SECRET', 'BACKUP_SECRET'] as const;
const list = new Intl.ListFormat('en');

/** Checks that involve several settings. */
function together(settings: DoctorSettings): Finding[] {
  const { NODE_ENV, PUBLIC_URL } = settings;
  const findings: Finding[] = [];
  const names = secretNames.filter((name) => settings[name] !== undefined);
  const same = names.filter((name) => names.some((other) => other !== name && settings[other] === settings[name]));
  if (same.length > 0) findings.push(red('Secrets', `The same is set as ${list.format(same)}: make them differ.`));
  else if (names.length > 0) findings.push(green('Secrets', `The ${names.length} that are set are long and differ.`));
  if (PUBLIC_URL) findings.push(publicUrl(new URL(PUBLIC_URL), NODE_ENV === 'production'));
  return findings;
}

function publicUrl({ protocol, hostname, origin }: URL, isProduction: boolean): Finding {
  if (isProduction && protocol !== 'https:')
    return red('PUBLIC_URL', `${origin} is not https: sessions would cross the network unprotected.`);
  if (isProduction && /^(localhost|127\.|\[::1\])/.test(hostname))
    return red('PUBLIC_URL', `${origin} is this machine alone: nobody can open the links in mails.`);
  return green('PUBLIC_URL', `Links in mails lead to ${origin}.`);
}
