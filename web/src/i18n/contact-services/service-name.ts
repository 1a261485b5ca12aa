import type { ContactServicesTexts } from './texts.en.ts';

/** A service in the visitor's language; an unknown one, which a link may bring, stays as written. */
export function serviceName(service: string, { offered, others }: ContactServicesTexts): string {
  const names: Record<string, string> = { ...offered, ...others };
  return Object.hasOwn(names, service) ? (names[service] ?? service) : service;
}
