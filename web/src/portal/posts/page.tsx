import { PencilLine } from 'lucide-react';

import { portalPaths } from '../../content/portal-paths.ts';
import { PageHead } from '../../page/page-head.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PortalScreen } from '../portal-screen.tsx';
import { usePageTexts } from '../texts.ts';
import { PostList } from './post-list.tsx';

/** All posts of the blog, for those who write them. */
export default function PostsPage() {
  const { posts } = usePageTexts('posts');
  const write = (
    <LinkButton href={portalPaths.newPost} variant="onBand">
      <PencilLine aria-hidden />
      {posts.write}
    </LinkButton>
  );
  return (
    <PortalScreen title={posts.title} lead={posts.lead} action={write}>
      <PageHead title={posts.title} description={posts.lead} isUnlisted />
      <PostList hrefOf={portalPaths.post} newHref={portalPaths.newPost} />
    </PortalScreen>
  );
}
