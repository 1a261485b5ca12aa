import type { Relation } from '@kontor/contracts/endpoints';

import type { PersonalData } from './read-person.ts';
import type { PersonalDataTexts } from './texts.en.ts';

/** What is held of a person as a list of short texts; empty when nothing is. */
export function heldParts({ visitor, employee, documents }: PersonalData, texts: PersonalDataTexts['held']): string[] {
  const some = (count: number | undefined, text: (count: number) => string) => (count ? [text(count)] : []);
  const related = (relation: Relation) => documents?.documents.filter((each) => each.relation === relation).length;
  const { subscription } = visitor ?? {};
  return [
    ...(employee?.account ? [texts.account(employee.account.name)] : []),
    ...some(employee?.sessions.length, texts.sessions),
    ...some(employee?.links.length, texts.links),
    ...some(employee?.waitingMails.length, texts.waitingMails),
    ...some(visitor?.messages.length, texts.messages),
    ...(subscription ? [subscription.subscribed ? texts.subscription.on : texts.subscription.off] : []),
    ...some(visitor?.mails.length, texts.mails),
    ...some(related('alone'), texts.alone),
    ...some(related('shared'), texts.shared),
    ...some(related('uploaded'), texts.uploaded),
  ];
}
