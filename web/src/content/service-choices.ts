import { contactServices } from '@kontor/contracts';

import type { Dictionary } from '../i18n/dictionary.ts';
import type { Choice } from '../ui/select.tsx';

/** A service in the visitor's language; one that came with a link and nobody knows stays as it was written. */
export function serviceName(service: string, { services, otherServices }: Dictionary['contact']): string {
  const names: Record<string, string> = { ...services, ...otherServices };
  return Object.hasOwn(names, service) ? (names[service] ?? service) : service;
}

/** The six services (spec §3), and `chosen` when it is none of them. */
export function serviceChoices(chosen: string, contact: Dictionary['contact']): Choice<string>[] {
  const known: readonly string[] = contactServices;
  const values = chosen === '' || known.includes(chosen) ? known : [...known, chosen];
  return values.map((value) => ({ value, label: serviceName(value, contact) }));
}
