import { createPreviewLink, type EditedPost, type PreviewLink } from '@kontor/contracts/endpoints';
import { Check, Copy, Link } from 'lucide-react';
import { useState } from 'react';

import { byId, call } from '../../../api/call.ts';
import { siteOrigin } from '../../../browser/site-origin.ts';
import { useCopied } from '../../../browser/use-copied.ts';
import { paths } from '../../../content/site-map.ts';
import { formatMoment } from '../../../format/date.ts';
import { useAction } from '../../../forms/action.tsx';
import { withPrefix } from '../../../i18n/language.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Note } from '../../../ui/note.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import { usePortalTexts } from '../../texts.ts';

/** The URL of a preview, in the post's language. The token is in the fragment, which stays out of servers' logs. */
function previewAddress({ language }: Pick<EditedPost, 'language'>, { token }: PreviewLink): string {
  const path = language === 'sv' ? withPrefix(paths.blogPreview) : paths.blogPreview;
  return `${siteOrigin()}${path}#${token}`;
}

/** Creates a preview link to an unpublished post, copies it, and shows when it expires. */
export function PreviewLinkMaker({ post }: { post: EditedPost }) {
  const { previewLink } = usePortalTexts('posts');
  const { locale } = useLanguage();
  const { isCopied, copy } = useCopied();
  const [made, setMade] = useState<{ address: string; until: string }>();
  const { run, isBusy } = useAction({
    call: async () => {
      const link = await call(createPreviewLink, byId(post.id));
      const address = previewAddress(post, link);
      setMade({ address, until: formatMoment(link.expiresAt, locale) });
      await copy(address);
    },
    failed: previewLink.failed,
  });

  return (
    <>
      <Note>{previewLink.text}</Note>
      {made ? (
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
      ) : (
        <Button variant="secondary" busy={isBusy} onClick={() => void run()}>
          {isBusy ? null : <Link aria-hidden />}
          {isBusy ? previewLink.creating : previewLink.create}
        </Button>
      )}
    </>
  );
}
