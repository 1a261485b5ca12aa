import styled from '@emotion/styled';
import { createPreviewLink, type EditedPost } from '@kontor/contracts/endpoints';
import { ExternalLink, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';

import { byId, call } from '../../../api/call.ts';
import { siteOrigin } from '../../../browser/site-origin.ts';
import { portalPaths } from '../../../content/portal-paths.ts';
import { paths } from '../../../content/site-map.ts';
import { withPrefix } from '../../../i18n/language.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { theme } from '../../../theme/theme.ts';
import { Button } from '../../../ui/button.tsx';
import { focusInvalid } from '../../../ui/focus-invalid.ts';
import { Row } from '../../../ui/grid.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { usePortalTexts } from '../../texts.ts';
import { BelowText, EditorForm, useSaveKey } from '../writing/editor-form.tsx';
import { PreviewLinkMaker } from '../writing/preview-link.tsx';
import { TextEditor } from '../writing/text-editor.tsx';
import { DraftDialogs, RestoredNotice } from '../writing/unsaved-text.tsx';
import { AboutFields, TimeField, TitleFields } from './post-fields.tsx';
import { type Intention, publicationSentence, statusNow } from './post.ts';
import { SaveBar } from './save-bar.tsx';
import { PreviewSheet, TextPreview } from './text-preview.tsx';
import { type PostFormOptions, useDeletePost, usePostForm } from './use-post-form.ts';

const Group = styled.section`
  display: grid;
  gap: ${theme.space.lg};

  & > h2 {
    font-size: ${theme.size.xl};
  }
`;

const Groups = styled.div`
  display: grid;
  gap: ${theme.space.xl};
  justify-items: start;

  & > section {
    width: 100%;
  }
`;

/** On wide screens the bar below shows it. */
const OnPhones = styled.div`
  ${theme.text.note};

  ${theme.media.md} {
    display: none;
  }
`;

/** A link to the preview of a post, in its language. The token is in the fragment, which stays out of servers' logs. */
async function makePreviewLink({ id, language }: EditedPost) {
  const { token, expiresAt } = await call(createPreviewLink, byId(id));
  const path = language === 'sv' ? withPrefix(paths.blogPreview) : paths.blogPreview;
  return { address: `${siteOrigin()}${path}#${token}`, expiresAt };
}

export interface PostFormProps extends PostFormOptions {
  /** A new post was saved for the first time. */
  onCreated: (post: EditedPost) => void;
  onDeleted: () => void;
}

/** Writes or edits a post. Unsaved input is discarded only on request. */
export function PostForm({ onCreated, onDeleted, ...options }: PostFormProps) {
  const posts = usePortalTexts('posts');
  const { locale } = useLanguage();
  const element = useRef<HTMLFormElement>(null);
  const form = usePostForm(options, () => focusInvalid(element.current));
  const { saved: post, values, set, issues } = form;
  const [isUploading, setUploading] = useState(false);
  const { remove, isDeleting } = useDeletePost();

  const isPublic = statusNow(post) === 'published';
  const explanation = publicationSentence(post, values.time, locale, posts);

  async function save(intention: Intention): Promise<void> {
    if (isUploading) return;
    const now = await form.save(intention);
    if (now && !post) onCreated(now);
  }

  async function removePost(current: EditedPost): Promise<void> {
    if (await remove(current.id, current.title)) onDeleted();
  }

  useSaveKey(() => save('keep'));

  return (
    <EditorForm ref={element} onSubmit={(event) => event.preventDefault()} noValidate>
      <RestoredNotice draft={form} />
      <TitleFields values={values} set={set} issues={issues} />
      <TextEditor
        text={values.content}
        onChange={(content) => set({ content })}
        language={values.language}
        error={issues.content}
        onUploading={setUploading}
        renderPreview={(markdown) => (
          <PreviewSheet>
            <TextPreview title={values.title} markdown={markdown} language={values.language} />
          </PreviewSheet>
        )}
      />
      <BelowText>
        <Group aria-labelledby="about-post">
          <h2 id="about-post">{posts.fields.about}</h2>
          <AboutFields values={values} set={set} issues={issues} />
        </Group>
        <Groups>
          <Group aria-labelledby="publish-post">
            <h2 id="publish-post">{posts.publication.title}</h2>
            {post && isPublic ? (
              <Row>
                <LinkButton href={paths.blogPost(post.slug)} target="_blank" variant="secondary">
                  <ExternalLink aria-hidden />
                  {posts.editor.view}
                </LinkButton>
              </Row>
            ) : (
              <TimeField values={values} set={set} issues={issues} />
            )}
            <OnPhones>{explanation}</OnPhones>
          </Group>
          {post && !isPublic ? (
            <Group aria-labelledby="show-post">
              <h2 id="show-post">{posts.previewLink.title}</h2>
              <PreviewLinkMaker texts={posts.previewLink} make={() => makePreviewLink(post)} />
            </Group>
          ) : null}
          {post ? (
            <Button variant="secondary" busy={isDeleting} onClick={() => void removePost(post)}>
              {isDeleting ? null : <Trash2 aria-hidden />}
              {posts.removal.button}
            </Button>
          ) : null}
        </Groups>
      </BelowText>
      <SaveBar
        post={post}
        form={form}
        explanation={explanation}
        isUploading={isUploading}
        onSave={(intention) => void save(intention)}
      />
      <DraftDialogs draft={form} title={posts.conflict} href={portalPaths.post(post?.id ?? 0)} text={values.content} />
    </EditorForm>
  );
}
