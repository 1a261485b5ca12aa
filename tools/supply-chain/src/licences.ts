import { licenceExceptions, licences } from './policy.ts';
import type { Manifest } from './repository.ts';

/** Packages whose licence nobody has allowed, or that say none. */
export function unapprovedLicences(installed: Manifest[]): string[] {
  return installed
    .filter(({ name }) => !Object.keys(licenceExceptions).some((start) => name.startsWith(start)))
    .filter((each) => !allows(spdx(each)))
    .map((each) => `${each.name}@${each.version} is under ${spdx(each) || 'no licence it names'}`);
}

function spdx({ license }: Manifest): string {
  return (typeof license === 'object' ? license.type : license) ?? '';
}

/** Of a choice one is enough, of a sum all are needed; deeper expressions are for a person to read. */
function allows(expression: string): boolean {
  const bare = expression.replace(/^\((.*)\)$/, '$1');
  if (bare.includes(' OR ')) return bare.split(' OR ').some((part) => licences.has(part));
  return bare.split(' AND ').every((part) => licences.has(part));
}
