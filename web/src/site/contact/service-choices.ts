import { contactServices } from '@kontor/contracts/endpoints';

import { serviceName } from '../../i18n/contact-services/service-name.ts';
import type { ContactServicesTexts } from '../../i18n/contact-services/texts.en.ts';
import type { Choice } from '../../ui/select.tsx';

/** The six services that are offered, and `chosen` when it is none of them. */
export function serviceChoices(chosen: string, texts: ContactServicesTexts): Choice<string>[] {
  const offered: readonly string[] = contactServices;
  const values = chosen === '' || offered.includes(chosen) ? offered : [...offered, chosen];
  return values.map((value) => ({ value, label: serviceName(value, texts) }));
}
