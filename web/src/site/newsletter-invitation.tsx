import { paths } from '../content/site-map.ts';
import { ClosingBand } from '../ui/closing-band.tsx';
import { usePageTexts } from './texts.ts';

/** The end of the pages of letters: leads to the sign-up form. */
export function NewsletterInvitation() {
  const { invitation } = usePageTexts('newsletter').letters;
  return (
    <ClosingBand
      texts={{ ...invitation, primary: invitation.subscribe, secondary: invitation.blog }}
      links={{ primary: paths.newsletterForm, secondary: paths.blog }}
    />
  );
}
