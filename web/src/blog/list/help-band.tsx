import { paths } from '../../content/site-map.ts';
import { useCoreTexts } from '../../i18n/use-language.ts';
import { ActionPair } from '../../ui/action-pair.tsx';
import { ClosingBand } from '../../ui/closing-band.tsx';

/** Leads from the blog to the contact form. */
export function HelpBand() {
  const { help } = useCoreTexts().blog;
  return (
    <ClosingBand
      title={help.title}
      text={help.text}
      actions={
        <ActionPair
          onBand
          primary={{
            href: paths.contactWith({ service: 'consultation', type: 'free-assessment' }),
            text: help.consultation,
          }}
          secondary={{ href: paths.contact, text: help.contact }}
        />
      }
    />
  );
}
