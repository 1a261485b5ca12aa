import type { NewMail } from '../mail/outbox.ts';

/**
 * The mail a new subscriber gets, in both languages: the subscription does not say which. Anybody may type anybody's
 * address, so nothing the visitor typed stands in it; it would be our mail carrying a stranger's words.
 */
export function welcomeMail(recipient: string, company: string, inbox: string): NewMail {
  return {
    kind: 'newsletter-welcome',
    recipient,
    replyToName: company,
    replyToAddress: inbox,
    subject: `Welcome to the newsletter of ${company} / Välkommen till nyhetsbrevet`,
    body: `Welcome! You now get the newsletter of ${company}.
If you did not ask for it, or want no more of it, write to ${inbox}.

Välkommen! Nu får du nyhetsbrevet från ${company}.
Om du inte har bett om det, eller inte vill ha det längre, skriv till ${inbox}.
`,
  };
}
