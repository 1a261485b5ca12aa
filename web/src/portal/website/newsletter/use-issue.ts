import {
  countIssueReaders,
  getNewsletterIssue,
  type IssueText,
  type Language,
  listEditedPosts,
  type NewsletterIssue,
  updateNewsletterIssue,
} from '@kontor/contracts/endpoints';
import { useSWRConfig } from 'swr';

import { byId, call, urlOf } from '../../../api/call.ts';
import { useErrorText } from '../../../api/use-error-text.ts';
import { fresh, useReply } from '../../../api/use-resource.ts';
import { tabStorageKeys } from '../../../browser/tab-storage.ts';
import { useOpened } from '../writing/opened.tsx';
import { useDraft } from '../writing/use-draft.ts';
import { draftOf, intervalOf, type IssueValues, storedValues, valuesOf } from './issue.ts';

const keyOf = (id: number | string): string => urlOf(getNewsletterIssue, byId(id));

/** An issue, refetched while it is scheduled or being sent. */
export const useIssue = (id: string) =>
  useOpened(keyOf(id), () => call(getNewsletterIssue, byId(id)), {
    refreshInterval: (issue) => (issue ? intervalOf(issue) : 0),
  });

const published = { query: { status: 'published', limit: '500' } } as const;

/** The published posts, newest first, of which an issue may have some: one page of the list at most. */
export const usePublishedPosts = () => useReply(listEditedPosts, published, fresh);

/** How many subscribers an issue would reach now, by their language; counted each time. */
export const useReaders = ({ id }: Pick<NewsletterIssue, 'id'>) => useReply(countIssueReaders, byId(id), fresh);

/** Shows an issue as a call returned it; without one, fetches it again. */
export function useShowIssue(): (id: number, issue?: NewsletterIssue) => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return (id, issue) => (issue ? mutate(keyOf(id), issue, { revalidate: false }) : mutate(keyOf(id)));
}

/** The form of an issue that is not sent. */
export function useIssueForm(issue: NewsletterIssue, userId: number) {
  const show = useShowIssue();
  const errorText = useErrorText();
  const { failure, save, ...draft } = useDraft<IssueValues, NewsletterIssue>({
    opened: issue,
    keyOf: () => `${tabStorageKeys.unsavedPost}:${userId}:newsletter-${issue.id}`,
    valuesOf: (saved) => valuesOf(saved ?? issue),
    read: storedValues,
    conflictCode: 'issue-changed',
    fetchNow: ({ id }) => call(getNewsletterIssue, byId(id)),
  });
  return {
    ...draft,
    failure: failure === undefined ? undefined : errorText(failure),
    setText: (language: Language, change: Partial<IssueText>) =>
      draft.set(({ texts }) => ({ texts: { ...texts, [language]: { ...texts[language], ...change } } })),
    /** Resolves to the saved issue; null where it was not saved. */
    save: () =>
      save(async (values, saved) => {
        const body = { ...draftOf(values), version: (saved ?? issue).version };
        const now = await call(updateNewsletterIssue, { ...byId(issue.id), body });
        await show(issue.id, now);
        return now;
      }),
  };
}
