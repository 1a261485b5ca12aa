import { PencilLine } from 'lucide-react';

import { PostList } from './post-list.tsx';
import { useDictionary } from '../../i18n/use-language.ts';
import { PageHead } from '../../page/page-head.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { portalPaths } from '../../content/portal-paths.ts';
import { PortalScreen } from '../portal-screen.tsx';

/** All posts of the blog, for those who write them. */
export default function PostsPage() {
  const { posts } = useDictionary();
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
