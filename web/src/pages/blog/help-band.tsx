import { useDictionary } from '../../i18n/use-language.ts';
import { paths } from '../../paths.ts';
import { ClosingBand } from '../../ui/closing-band.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

/** Where to go from reading to asking. */
export function HelpBand() {
  const { help } = useDictionary().blog;
  return (
    <ClosingBand
      title={help.title}
      text={help.text}
      actions={
        <>
          <LinkButton
            href={paths.contactWith({ service: 'consultation', type: 'free-assessment' })}
            variant="onBand"
            size="lg"
          >
            {help.consultation}
          </LinkButton>
          <LinkButton href={paths.contact} variant="outlineOnBand" size="lg">
            {help.contact}
          </LinkButton>
        </>
      }
    />
  );
}
