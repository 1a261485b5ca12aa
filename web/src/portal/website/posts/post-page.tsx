import { type EditedPost, getEditedPost } from '@kontor/contracts/endpoints';
import { useState } from 'react';
import { useParams } from 'react-router-dom';

import { byId, call, urlOf } from '../../../api/call.ts';
import { portalPaths } from '../../../content/portal-paths.ts';
import { useGo } from '../../../i18n/use-go.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { SAME_PAGE } from '../../../page/use-navigation-focus.ts';
import { usePortal } from '../../access/portal-context.ts';
import { BackLink } from '../../shell/back-link.tsx';
import { PortalScreen } from '../../shell/portal-screen.tsx';
import { usePortalTexts } from '../../texts.ts';
import { Opened, useOpened } from '../writing/opened.tsx';
import { PostForm, type PostFormProps } from './post-form.tsx';

/** The form of an existing post. */
function OpenedPost({ id, ...form }: { id: string } & Omit<PostFormProps, 'post'>) {
  const { editor } = usePortalTexts('posts');
  const resource = useOpened(urlOf(getEditedPost, byId(id)), () => call(getEditedPost, byId(id)));
  return (
    <Opened resource={resource} texts={editor} list={portalPaths.posts}>
      {(post) => <PostForm post={post} {...form} />}
    </Opened>
  );
}

/** Writes a post: a new one, or the one whose id the address names. */
export default function EditPostPage() {
  const { id } = useParams();
  const posts = usePortalTexts('posts');
  const { language } = useLanguage();
  const { user } = usePortal();
  const go = useGo();
  /** A new post after its first save: its form stays when the address changes to its id. */
  const [created, setCreated] = useState<EditedPost>();
  const isNew = id === undefined || id === String(created?.id);
  const title = id === undefined ? posts.editor.newTitle : posts.editor.editTitle;

  const form = {
    userId: user.id,
    language,
    onCreated: (post: EditedPost) => {
      setCreated(post);
      go(portalPaths.post(post.id), { replace: true, state: SAME_PAGE });
    },
    onDeleted: () => go(portalPaths.posts),
  };
  return (
    <PortalScreen
      title={title}
      description={posts.lead}
      action={<BackLink href={portalPaths.posts}>{posts.editor.back}</BackLink>}
    >
      {isNew ? <PostForm post={null} {...form} /> : <OpenedPost key={id} id={id} {...form} />}
    </PortalScreen>
  );
}
