import styled from '@emotion/styled';
import { Check, Copy, Link } from 'lucide-react';
import { useState } from 'react';
import useSWRMutation from 'swr/mutation';

import { useErrorText } from '../../../api/use-error-text.ts';
import { useCopied } from '../../../browser/use-copied.ts';
import { formatMoment } from '../../../format/date.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { theme } from '../../../theme/theme.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Note } from '../../../ui/note.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';

const Frame = styled.div`
  display: grid;
  gap: ${theme.space.sm};
  justify-items: start;
  align-content: start;

  & > :last-child {
    max-width: 100%;
  }
`;

const Made = styled.div`
  width: 100%;
`;

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
  const errorText = useErrorText();
  const { locale } = useLanguage();
  const { trigger, isMutating } = useSWRMutation('preview-link', make);
  const { isCopied, copy } = useCopied();
  const [made, setMade] = useState<{ address: string; until: string }>();

  async function start(): Promise<void> {
    try {
      const { address, expiresAt } = await trigger();
      setMade({ address, until: formatMoment(expiresAt, locale) });
      await copy(address);
    } catch (error) {
      toast.destructive({ title: texts.failed, description: errorText(error) });
    }
  }

  return (
    <Frame>
      <Note>{texts.text}</Note>
      {made ? (
        <Made>
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
        </Made>
      ) : (
        <Button variant="secondary" busy={isMutating} onClick={() => void start()}>
          {isMutating ? null : <Link aria-hidden />}
          {isMutating ? texts.creating : texts.create}
        </Button>
      )}
    </Frame>
  );
}
