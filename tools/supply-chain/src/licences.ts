import { licenceExceptions, licences } from './policy.ts';
import type { Manifest } from './repository.ts';

/** Packages with a licence outside of the allow list, or with none. */
export function unapprovedLicences(installed: Manifest[]): string[] {
  return installed
    .filter(({ name }) => !Object.keys(licenceExceptions).some((prefix) => name.startsWith(prefix)))
    .filter((each) => !allows(spdx(each)))
    .map((each) => `${each.name}@${each.version} has the licence ${spdx(each) || '(none)'}`);
}

function spdx({ license }: Manifest): string {
  return (typeof license === 'object' ? license.type : license) ?? '';
}

/** OR needs one allowed licence, AND all; nested expressions need a manual decision. */
function allows(expression: string): boolean {
  const bare = expression.replace(/^\((.*)\)$/, '$1');
  if (bare.includes(' OR ')) return bare.split(' OR ').some((id) => licences.has(id));
  return bare.split(' AND ').every((id) => licences.has(id));
}
