import styled from '@emotion/styled';
import { createPreviewLink, type EditedPost, type PreviewLink } from '@kontor/contracts/endpoints';
import { Check, Copy, Link } from 'lucide-react';
import { useState } from 'react';
import useSWRMutation from 'swr/mutation';

import { byId, call } from '../../../api/call.ts';
import { useErrorText } from '../../../api/use-error-text.ts';
import { siteOrigin } from '../../../browser/site-origin.ts';
import { useCopied } from '../../../browser/use-copied.ts';
import { paths } from '../../../content/site-map.ts';
import { formatMoment } from '../../../format/date.ts';
import { withPrefix } from '../../../i18n/language.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { theme } from '../../../theme/theme.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Note } from '../../../ui/note.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { usePortalTexts } from '../../texts.ts';

const create = (_key: string, { arg: id }: { arg: number }): Promise<PreviewLink> => call(createPreviewLink, byId(id));

/** The URL of a preview, in the post's language. The token is in the fragment, which stays out of servers' logs. */
function previewAddress({ language }: Pick<EditedPost, 'language'>, { token }: PreviewLink): string {
  const path = language === 'sv' ? withPrefix(paths.blogPreview) : paths.blogPreview;
  return `${siteOrigin()}${path}#${token}`;
}

/** `await trigger(id)` makes a link; rejects with ApiError. */
const usePreviewLink = () => useSWRMutation(createPreviewLink.url, create);

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

/** Creates a preview link to an unpublished post, copies it, and shows when it expires. */
export function PreviewLinkMaker({ post }: { post: EditedPost }) {
  const { previewLink } = usePortalTexts('posts');
  const errorText = useErrorText();
  const { locale } = useLanguage();
  const { trigger, isMutating } = usePreviewLink();
  const { isCopied, copy } = useCopied();
  const [made, setMade] = useState<{ address: string; until: string }>();

  async function make(): Promise<void> {
    try {
      const link = await trigger(post.id);
      const address = previewAddress(post, link);
      setMade({ address, until: formatMoment(link.expiresAt, locale) });
      await copy(address);
    } catch (error) {
      toast.destructive({ title: previewLink.failed, description: errorText(error) });
    }
  }

  return (
    <Frame>
      <Note>{previewLink.text}</Note>
      {made ? (
        <Made>
          <Field label={previewLink.link} help={<span role="status">{previewLink.until(made.until)}</span>}>
            <TextInput
              readOnly
              value={made.address}
              onFocus={(event) => event.currentTarget.select()}
              end={
                <IconButton
                  label={isCopied ? previewLink.copied : previewLink.copy}
                  onClick={() => void copy(made.address)}
                >
                  {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
                </IconButton>
              }
            />
          </Field>
        </Made>
      ) : (
        <Button variant="secondary" busy={isMutating} onClick={() => void make()}>
          {isMutating ? null : <Link aria-hidden />}
          {isMutating ? previewLink.creating : previewLink.create}
        </Button>
      )}
    </Frame>
  );
}
