import { createNewsletterIssue, listPosts, type NewsletterIssue } from '@kontor/contracts/endpoints';
import { useState } from 'react';

import { call } from '../../api/call.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { portalPaths } from '../../content/portal-paths.ts';
import { useGo } from '../../i18n/use-go.ts';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/grid.tsx';
import { toast } from '../../ui/toast.ts';
import { usePageTexts } from '../texts.ts';

const LAST_POSTS = '3';

/** A new draft, which is stored at once: the preview shows what is stored. */
async function create(withPosts: boolean): Promise<NewsletterIssue> {
  const posts = withPosts ? await call(listPosts, { query: { limit: LAST_POSTS } }) : [];
  return call(createNewsletterIssue, {
    body: { texts: {}, posts: posts.map(({ slug }) => slug), missingLanguage: 'other' },
  });
}

/** Starts an issue: with the last three posts, or empty. */
export function NewIssue() {
  const { newsletterIssues } = usePageTexts('newsletterIssues');
  const errorText = useErrorText();
  const go = useGo();
  const [busy, setBusy] = useState<'posts' | 'empty'>();

  async function start(from: 'posts' | 'empty'): Promise<void> {
    if (busy) return;
    setBusy(from);
    try {
      go(portalPaths.newsletterIssue((await create(from === 'posts')).id));
    } catch (error) {
      toast.destructive({ title: newsletterIssues.createFailed, description: errorText(error) });
      setBusy(undefined);
    }
  }

  return (
    <Row gap="sm">
      <Button variant="onBand" busy={busy === 'posts'} onClick={() => void start('posts')}>
        {busy === 'posts' ? newsletterIssues.creating : newsletterIssues.fromPosts}
      </Button>
      <Button variant="outlineOnBand" busy={busy === 'empty'} onClick={() => void start('empty')}>
        {busy === 'empty' ? newsletterIssues.creating : newsletterIssues.empty}
      </Button>
    </Row>
  );
}
