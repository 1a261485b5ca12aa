import type { ContactServicesTexts } from './texts.en.ts';

/** The name of a service in the visitor's language; unknown ones, as from a link, stay unchanged. */
export function serviceName(service: string, { offered, others }: ContactServicesTexts): string {
  const names: Record<string, string> = { ...offered, ...others };
  return Object.hasOwn(names, service) ? (names[service] ?? service) : service;
}
