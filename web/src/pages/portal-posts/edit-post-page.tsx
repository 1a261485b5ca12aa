import { useDictionary } from '../../i18n/use-language.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { PortalScreen } from '../portal/portal-screen.tsx';

export default function EditPostPage() {
  const { posts } = useDictionary();
  return (
    <PortalScreen title={posts.title}>
      <PageHead title={posts.title} description={posts.title} isUnlisted />
    </PortalScreen>
  );
}
