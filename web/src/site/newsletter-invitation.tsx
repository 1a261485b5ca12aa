import { paths } from '../content/site-map.ts';
import { ActionPair } from '../ui/closing-band.tsx';
import { ClosingBand } from '../ui/closing-band.tsx';
import { usePageTexts } from './texts.ts';

/** The end of the pages of letters: leads to the sign-up form. */
export function NewsletterInvitation() {
  const { invitation } = usePageTexts('newsletter').letters;
  return (
    <ClosingBand
      title={invitation.title}
      text={invitation.text}
      actions={
        <ActionPair
          onBand
          primary={{ href: paths.newsletterForm, text: invitation.subscribe }}
          secondary={{ href: paths.blog, text: invitation.blog }}
        />
      }
    />
  );
}
