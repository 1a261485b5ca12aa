import type { EditedPost } from '@kontor/contracts/endpoints';
import { useState } from 'react';
import { useParams } from 'react-router-dom';

import { portalPaths } from '../../content/portal-paths.ts';
import { useGo } from '../../i18n/use-go.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { SAME_PAGE } from '../../page/use-navigation-focus.ts';
import { usePortal } from '../portal-context.ts';
import { PortalScreen } from '../portal-screen.tsx';
import { usePageTexts } from '../texts.ts';
import { OpenedPost } from './opened-post.tsx';
import { PostForm } from './post-form.tsx';

/** Writes a post: a new one, or the one whose id the address names. */
export default function EditPostPage() {
  const { id } = useParams();
  const { posts } = usePageTexts('posts');
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
    hrefOf: portalPaths.post,
    onCreated: (post: EditedPost) => {
      setCreated(post);
      go(portalPaths.post(post.id), { replace: true, state: SAME_PAGE });
    },
    onDeleted: () => go(portalPaths.posts),
  };
  return (
    <PortalScreen title={title} description={posts.lead}>
      {isNew ? <PostForm post={null} {...form} /> : <OpenedPost key={id} id={id} form={form} />}
    </PortalScreen>
  );
}
