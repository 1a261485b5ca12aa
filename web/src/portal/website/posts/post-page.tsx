import styled from '@emotion/styled';
import { createPreviewLink, type EditedPost, getEditedPost } from '@kontor/contracts/endpoints';
import { ExternalLink, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useParams } from 'react-router-dom';

import { byId, call, urlOf } from '../../../api/call.ts';
import { siteOrigin } from '../../../browser/site-origin.ts';
import { portalPaths } from '../../../content/portal-paths.ts';
import { paths } from '../../../content/site-map.ts';
import { withPrefix } from '../../../i18n/language.ts';
import { useGo } from '../../../i18n/use-go.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { SAME_PAGE } from '../../../page/use-navigation-focus.ts';
import { theme } from '../../../theme/theme.ts';
import { Button } from '../../../ui/button.tsx';
import { focusInvalid } from '../../../ui/focus-invalid.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { Row, Stack } from '../../../ui/grid.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { BackLink } from '../../shell/back-link.tsx';
import { PortalScreen } from '../../shell/portal-screen.tsx';
import { usePortalTexts } from '../../texts.ts';
import { BelowText, EditorForm, EditorGroup } from '../writing/editor-form.tsx';
import { Opened, useOpened } from '../writing/opened.tsx';
import { PreviewLinkMaker } from '../writing/preview-link.tsx';
import { TextEditor } from '../writing/text-editor.tsx';
import { CoverField } from './cover-field.tsx';
import { AboutFields, TimeField, TitleFields } from './post-fields.tsx';
import { type Intention, publicationSentence, statusNow } from './post.ts';
import { SaveBar } from './save-bar.tsx';
import { PreviewSheet, TextPreview } from './text-preview.tsx';
import { useDeletePost, usePostForm } from './use-post-form.ts';

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

/** Writes or edits a post; null is a new one. Unsaved input is discarded only on request. */
function PostForm({ post: opened, onCreated }: { post: EditedPost | null; onCreated: (post: EditedPost) => void }) {
  const posts = usePortalTexts('posts');
  const { locale } = useLanguage();
  const go = useGo();
  const element = useRef<HTMLFormElement>(null);
  const form = usePostForm(opened, () => focusInvalid(element.current));
  const { saved: post, values, set, issues } = form;
  const [isTextUploading, setUploading] = useState(false);
  const [isCoverUploading, setCoverUploading] = useState(false);
  const isUploading = isTextUploading || isCoverUploading;
  const { remove, isDeleting } = useDeletePost();

  const isPublic = statusNow(post) === 'published';
  const explanation = publicationSentence(post, values.time, locale, posts);

  async function save(intention: Intention): Promise<void> {
    if (isUploading) return;
    const now = await form.save(intention);
    if (now && !post) onCreated(now);
  }

  async function removePost({ id, title }: EditedPost): Promise<void> {
    if (await remove(id, title)) go(portalPaths.posts);
  }

  return (
    <EditorForm
      ref={element}
      draft={form}
      title={posts.conflict}
      href={portalPaths.post(post?.id ?? 0)}
      text={values.content}
      onSave={() => save('keep')}
    >
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
        <EditorGroup title={posts.fields.about}>
          <AboutFields values={values} set={set} issues={issues} />
        </EditorGroup>
        <Stack gap="xl">
          <EditorGroup title={posts.cover.title}>
            {issues.cover ? <FormAlert title={posts.cover.title}>{issues.cover}</FormAlert> : null}
            <CoverField cover={values.cover} onChange={(cover) => set({ cover })} onUploading={setCoverUploading} />
          </EditorGroup>
          <EditorGroup title={posts.publication.title}>
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
          </EditorGroup>
          {post && !isPublic ? (
            <EditorGroup title={posts.previewLink.title}>
              <PreviewLinkMaker texts={posts.previewLink} make={() => makePreviewLink(post)} />
            </EditorGroup>
          ) : null}
          {post ? (
            <Row>
              <Button variant="secondary" busy={isDeleting} onClick={() => void removePost(post)}>
                {isDeleting ? null : <Trash2 aria-hidden />}
                {posts.removal.button}
              </Button>
            </Row>
          ) : null}
        </Stack>
      </BelowText>
      <SaveBar
        post={post}
        form={form}
        explanation={explanation}
        isUploading={isUploading}
        onSave={(intention) => void save(intention)}
      />
    </EditorForm>
  );
}

interface OpenedPostProps {
  id: string;
  onCreated: (post: EditedPost) => void;
}

/** The form of an existing post. */
function OpenedPost({ id, onCreated }: OpenedPostProps) {
  const { editor } = usePortalTexts('posts');
  const resource = useOpened(urlOf(getEditedPost, byId(id)), () => call(getEditedPost, byId(id)));
  return (
    <Opened resource={resource} texts={editor} list={portalPaths.posts}>
      {(post) => <PostForm post={post} onCreated={onCreated} />}
    </Opened>
  );
}

/** Writes a post: a new one, or the one whose id the address names. */
export default function EditPostPage() {
  const { id } = useParams();
  const { editor, lead } = usePortalTexts('posts');
  const go = useGo();
  /** A new post after its first save: its form stays when the address changes to its id. */
  const [created, setCreated] = useState<EditedPost>();
  const isNew = id === undefined || id === String(created?.id);

  function show(post: EditedPost): void {
    setCreated(post);
    go(portalPaths.post(post.id), { replace: true, state: SAME_PAGE });
  }

  return (
    <PortalScreen
      title={id === undefined ? editor.newTitle : editor.editTitle}
      description={lead}
      action={<BackLink href={portalPaths.posts}>{editor.back}</BackLink>}
    >
      {isNew ? <PostForm post={null} onCreated={show} /> : <OpenedPost key={id} id={id} onCreated={show} />}
    </PortalScreen>
  );
}
