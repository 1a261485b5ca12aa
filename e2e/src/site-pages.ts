import { readFileSync } from 'node:fs';
import path from 'node:path';

import { root } from '@kontor/stack';

/** Every page of the site in both languages, from what the build wrote; `/blog/:slug` by one sample post. */
export function sitePages(): string[] {
  const patterns = JSON.parse(readFileSync(path.join(root, 'web/dist/routes.json'), 'utf8')) as string[];
  return patterns.map((pattern) => pattern.replace(':slug', 'terraform-state-boundaries'));
}

/** Pages only those who are signed in see; all others are sent to the login. */
export const isPrivate = (page: string): boolean => page.endsWith('/employee-portal');
