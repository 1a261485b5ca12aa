import styled from '@emotion/styled';
import { createPreviewLink, type EditedPost, getEditedPost, type PostCategory } from '@kontor/contracts/endpoints';
import { ExternalLink, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';

import { byId, call, urlOf } from '../../../api/call.ts';
import { fresh, useReply } from '../../../api/use-resource.ts';
import { siteOrigin } from '../../../browser/site-origin.ts';
import { readFromTab } from '../../../browser/tab-storage.ts';
import { portalPaths } from '../../../content/portal-paths.ts';
import { paths } from '../../../content/site-map.ts';
import { formatDateTime } from '../../../format/date.ts';
import { pathIn } from '../../../i18n/language.ts';
import { useGo } from '../../../i18n/use-go.ts';
import { useAddress, useLanguage } from '../../../i18n/use-language.ts';
import { Loaded } from '../../../lists/loaded.tsx';
import { RowsLoading } from '../../../lists/rows-loading.tsx';
import { SAME_PAGE } from '../../../page/use-navigation-focus.ts';
import { theme } from '../../../theme/theme.ts';
import { Button } from '../../../ui/button.tsx';
import { focusInvalid } from '../../../ui/focus-invalid.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { Row, Stack } from '../../../ui/grid.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { toast } from '../../../ui/toast.ts';
import { usePortal } from '../../access/portal-context.ts';
import { BackLink, PortalScreen } from '../../shell/portal-screen.tsx';
import { usePortalTexts } from '../../texts.ts';
import { BelowText, EditorForm, EditorGroup } from '../writing/editor-form.tsx';
import { Opened, useOpened } from '../writing/opened.tsx';
import { PreviewLinkMaker } from '../writing/preview-link.tsx';
import { TextEditor } from '../writing/text-editor.tsx';
import { HalfExcerpt, HalfFields, OlderHalf } from './halves.tsx';
import { HistoryButton } from './history/history-button.tsx';
import { AboutFields, BylineField, CoverField, TimeField, TitleFields } from './post-fields.tsx';
import { bylineOf, type Intention, type PostValues, publicationSentence, statusNow } from './post.ts';
import { SaveBar } from './save-bar.tsx';
import { PreviewSheet, TextPreview } from './text-preview.tsx';
import { copyKeyOf, useDeletePost, usePostForm } from './use-post-form.ts';

/** On wide screens the bar below shows it. */
const OnPhones = styled.div({ ...theme.text.note, [theme.media.md]: { display: 'none' } });

/** A link to the preview of a post, in its language. The token is in the fragment, which stays out of servers' logs. */
async function makePreviewLink({ id, language }: EditedPost) {
  const { token, expiresAt } = await call(createPreviewLink, byId(id));
  return { address: `${siteOrigin()}${pathIn(language, paths.blogPreview)}#${token}`, expiresAt };
}

interface PostFormProps {
  /** Null for a new one. */
  post: EditedPost | null;
  /** The half of a new one that is written already. */
  other?: EditedPost | null;
  onCreated: (post: EditedPost) => void;
}

const keyOf = (id: number | string) => urlOf(getEditedPost, byId(id));

/** Writes or edits a post. Unsaved input is discarded only on request. */
function PostForm({ post: opened, other = null, onCreated }: PostFormProps) {
  const posts = usePortalTexts('posts');
  const { locale } = useLanguage();
  const go = useGo();
  const element = useRef<HTMLFormElement>(null);
  const form = usePostForm(opened, other, () => focusInvalid(element.current));
  const { saved: post, values, set, issues } = form;
  const [isTextUploading, setUploading] = useState(false);
  const [isCoverUploading, setCoverUploading] = useState(false);
  const isUploading = isTextUploading || isCoverUploading;
  const { remove, isDeleting } = useDeletePost();

  const joined = post?.translations[0];
  const read = useReply(getEditedPost, joined ? byId(joined.id) : null, fresh);
  const version = joined?.version;
  const readAgain = useEffectEvent((wanted: number | undefined) => {
    if (read.data && read.data.version !== wanted) read.retry();
  });
  useEffect(() => readAgain(version), [version]);
  const half = joined ?? (post ? null : other);
  const besideText = (shown: EditedPost) => (
    <TextPreview title={shown.title} markdown={shown.content} language={shown.language}>
      <HalfExcerpt half={shown} />
    </TextPreview>
  );

  const byline = post && bylineOf(post);
  const isPublic = statusNow(post) === 'published';
  const explanation = publicationSentence(post, values.time, locale, posts);

  async function save(intention: Intention, change?: Partial<PostValues>): Promise<void> {
    if (isUploading) return;
    const now = await form.save(intention, change);
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
      {post ? (
        <OlderHalf
          post={post}
          onNews={form.amend}
          onChecked={() => element.current?.querySelector<HTMLElement>('[name="title"]')?.focus()}
        />
      ) : null}
      <TitleFields values={values} set={set} issues={issues} />
      <TextEditor
        text={values.content}
        onChange={(content) => set({ content })}
        language={values.language}
        error={issues.content}
        onUploading={setUploading}
        {...(half && { previewTab: posts.halves.read })}
        renderPreview={(markdown) => (
          <PreviewSheet
            other={
              half && {
                name: posts.languages[half.language],
                content: joined ? (
                  <Loaded
                    resource={read}
                    texts={posts.editor}
                    placeholder={<RowsLoading label={posts.editor.loading} />}
                  >
                    {besideText}
                  </Loaded>
                ) : (
                  other && besideText(other)
                ),
              }
            }
          >
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
          {byline === null ? null : (
            <EditorGroup title={posts.byline.title}>
              <BylineField byline={byline} values={values} set={set} />
            </EditorGroup>
          )}
          <EditorGroup title={posts.publication.title}>
            {post && isPublic ? (
              <Row>
                <LinkButton
                  href={paths.blogPost(post.slug)}
                  hrefLang={post.language}
                  target="_blank"
                  variant="secondary"
                >
                  <ExternalLink aria-hidden />
                  {posts.editor.view}
                </LinkButton>
              </Row>
            ) : (
              <TimeField values={values} set={set} issues={issues} />
            )}
            <OnPhones>{explanation}</OnPhones>
          </EditorGroup>
          {post ? <HalfFields post={post} values={values} set={set} issues={issues} /> : null}
          {post && !isPublic ? (
            <EditorGroup title={posts.previewLink.title}>
              <PreviewLinkMaker texts={posts.previewLink} make={() => makePreviewLink(post)} />
            </EditorGroup>
          ) : null}
          {post ? (
            <Row>
              <HistoryButton
                post={post}
                isUnsaved={form.isUnsaved}
                onRestore={({ title, excerpt, content, category, tags, writtenAt }) => {
                  set({ title, excerpt, content, category: category as PostCategory, tags });
                  const { restored, restoredText } = posts.history;
                  toast.success({ title: restored(formatDateTime(writtenAt, locale)), description: restoredText });
                }}
              />
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
        onSave={(intention, change) => void save(intention, change)}
      />
    </EditorForm>
  );
}

/** The form that needs this post, once it is fetched. */
function OpenedPost({ id, children }: { id: string; children: (post: EditedPost) => ReactNode }) {
  const { editor } = usePortalTexts('posts');
  const resource = useOpened(keyOf(id), () => call(getEditedPost, byId(id)));
  return (
    <Opened resource={resource} texts={editor} list={portalPaths.posts}>
      {children}
    </Opened>
  );
}

/** Writes a post: a new one, the other half of one, or the one whose id the address names. */
export default function EditPostPage() {
  const { id } = useParams();
  const { editor, lead } = usePortalTexts('posts');
  const { user } = usePortal();
  const go = useGo();
  const address = useAddress();
  const asked = useSearchParams()[0].get('translationOf');
  /** A new post after its first save: its form stays when the address changes to its id. */
  const [created, setCreated] = useState<{ id: number; other: string | null }>();
  const [last, setLast] = useState(id);
  if (id !== last) {
    setLast(id);
    // Elsewhere its form is gone: on the way back it is opened like any other.
    if (id !== String(created?.id)) setCreated(undefined);
  }
  const isNew = id === undefined || id === String(created?.id);
  const other = id === undefined ? asked : created?.other;

  function show(post: EditedPost): void {
    setCreated({ id: post.id, other: other ?? null });
    go(portalPaths.post(post.id), { replace: true, state: SAME_PAGE });
  }

  function form(): ReactNode {
    if (!isNew) {
      return (
        <OpenedPost key={id} id={id}>
          {(post) => <PostForm post={post} onCreated={show} />}
        </OpenedPost>
      );
    }
    if (!other) return <PostForm key="new" post={null} onCreated={show} />;
    return (
      <OpenedPost key={`half-${other}`} id={other}>
        {(post) => {
          const [half] = post.translations;
          // Another editor has written it. What this one has not saved stays here.
          if (half && !created && readFromTab(copyKeyOf(user.id, null, post)) === null)
            return <Navigate to={address(portalPaths.post(half.id))} replace />;
          return <PostForm post={null} other={post} onCreated={show} />;
        }}
      </OpenedPost>
    );
  }

  return (
    <PortalScreen
      title={id === undefined ? (other ? editor.halfTitle : editor.newTitle) : editor.editTitle}
      description={lead}
      action={<BackLink href={portalPaths.posts}>{editor.back}</BackLink>}
    >
      {form()}
    </PortalScreen>
  );
}
