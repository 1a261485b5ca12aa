import { Check, Copy, Link } from 'lucide-react';
import { useState } from 'react';

import { useCopied } from '../../../browser/use-copied.ts';
import { formatMoment } from '../../../format/date.ts';
import { useAction } from '../../../forms/action.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Note } from '../../../ui/note.ts';
import { TextInput } from '../../../ui/text-input.tsx';

interface PreviewLinkMakerProps {
  texts: {
    text: string;
    create: string;
    creating: string;
    link: string;
    until: (when: string) => string;
    copy: string;
    copied: string;
    failed: string;
  };
  make: () => Promise<{ address: string; expiresAt: string }>;
}

/** Creates a link to what is not published, copies it, and shows when it expires. */
export function PreviewLinkMaker({ texts, make }: PreviewLinkMakerProps) {
  const { locale } = useLanguage();
  const { isCopied, copy } = useCopied();
  const [made, setMade] = useState<{ address: string; until: string }>();
  const { run, isBusy } = useAction({
    call: async () => {
      const { address, expiresAt } = await make();
      setMade({ address, until: formatMoment(expiresAt, locale) });
      await copy(address);
    },
    failed: texts.failed,
  });

  return (
    <>
      <Note>{texts.text}</Note>
      {made ? (
        <Field label={texts.link} help={<span role="status">{texts.until(made.until)}</span>}>
          <TextInput
            readOnly
            value={made.address}
            onFocus={(event) => event.currentTarget.select()}
            end={
              <IconButton label={isCopied ? texts.copied : texts.copy} onClick={() => void copy(made.address)}>
                {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
              </IconButton>
            }
          />
        </Field>
      ) : (
        <Button variant="secondary" busy={isBusy} onClick={() => void run()}>
          {isBusy ? null : <Link aria-hidden />}
          {isBusy ? texts.creating : texts.create}
        </Button>
      )}
    </>
  );
}
