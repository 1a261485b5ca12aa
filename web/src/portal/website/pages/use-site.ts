import {
  type Language,
  listSite,
  listSiteHistory,
  publishSite,
  resetSiteDraft,
  revertSiteDraft,
  saveSiteDraft,
  type SiteEntry,
} from '@kontor/contracts/endpoints';
import { useCallback } from 'react';
import { useSWRConfig } from 'swr';

import { call, urlOf } from '../../../api/call.ts';
import { fresh, useReply } from '../../../api/use-resource.ts';
import { tabStorageKeys } from '../../../browser/tab-storage.ts';
import { usePortal } from '../../access/portal-context.ts';
import { useOpened } from '../writing/opened.tsx';
import { useDraft } from '../writing/use-draft.ts';
import { defaultText, listNow, placeholdersLost, publishedText, textNow, type Words } from './entry.ts';

const byKey = (key: string) => ({ params: { key } });

/** All texts and lists of the site. Editors in other places change them. */
export const useSite = () => useOpened(listSite.url, () => call(listSite));

/** Shows an entry as a call returned it. */
function useShowEntry(): (entry: SiteEntry) => Promise<SiteEntry> {
  const { mutate } = useSWRConfig();
  return useCallback(
    async (entry) => {
      const replace = (all?: SiteEntry[]) => all?.map((each) => (each.key === entry.key ? entry : each));
      // The name of the company says whether samples of other lists are hidden.
      await mutate(listSite.url, replace, { revalidate: entry.key === 'brand' });
      await mutate(urlOf(listSiteHistory, byKey(entry.key)));
      return entry;
    },
    [mutate],
  );
}

/** Publishes the drafts of these keys at once; fails if one is later than this version. */
export function usePublish(): (keys: string[], version?: number) => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return async (keys, version) => {
    try {
      if (keys.length > 0) await call(publishSite, { body: { keys, ...(version !== undefined && { version }) } });
    } finally {
      await mutate(listSite.url);
    }
  };
}

/** Removes texts that nothing uses: nobody would see their drafts, so these are published at once. */
export function useRemoveUnused(): (entries: readonly SiteEntry[]) => Promise<void> {
  const publish = usePublish();
  return async (entries) => {
    const drafts: string[] = [];
    try {
      for (const { key, version } of entries) {
        const { draft } = await call(resetSiteDraft, { ...byKey(key), body: { version } });
        if (draft !== null) drafts.push(key);
      }
    } finally {
      await publish(drafts);
    }
  };
}

/** Returns an entry to what is published. */
export function useDiscard(): (entry: SiteEntry) => Promise<SiteEntry> {
  const show = useShowEntry();
  return async (entry) => {
    const { key, kind, published, draft } = entry;
    const input = byKey(key);
    if (published === null) return show(await call(resetSiteDraft, { ...input, body: { version: entry.version } }));
    const history = await call(listSiteHistory, input);
    const drafted = kind === 'list' ? [null] : (Object.keys(draft as Words) as Language[]);
    let now = entry;
    for (const language of drafted) {
      // Old revisions are not listed.
      const current = history.find((each) => each.language === language && each.publishedAt !== null);
      const { version } = now;
      now = current
        ? await call(revertSiteDraft, { ...input, body: { version, revision: current.revision } })
        : await call(saveSiteDraft, {
            ...input,
            body: {
              version,
              value: language ? { [language]: publishedText(entry)[language] } : published,
              withoutPlaceholders: true,
            },
          });
    }
    return show(now);
  };
}

/** The revisions of an entry, newest first. */
export const useHistory = ({ key }: SiteEntry) => useReply(listSiteHistory, byKey(key), fresh);

const isWords = (stored: unknown): stored is Words =>
  typeof stored === 'object' && stored !== null && 'en' in stored && 'sv' in stored;

async function entryNow({ key }: SiteEntry): Promise<SiteEntry> {
  const found = (await call(listSite)).find((entry) => entry.key === key);
  if (!found) throw new Error(`${key} is gone`);
  return found;
}

/** Where unsaved input of a form is stored in the tab. */
export const copyOf = (userId: number, key: string) => `${tabStorageKeys.unsavedPost}:${userId}:site-${key}` as const;

/** How every form of an entry is saved, returned to its default or to a revision. */
function useEntryForm<Values extends object>(
  entry: SiteEntry,
  valuesOf: (entry: SiteEntry) => Values,
  read: (stored: unknown) => Values | null,
) {
  const { user } = usePortal();
  const show = useShowEntry();
  const { save, ...draft } = useDraft<Values, SiteEntry>({
    opened: entry,
    keyOf: () => copyOf(user.id, entry.key),
    valuesOf: (saved) => valuesOf(saved ?? entry),
    read,
    settle: valuesOf,
    conflictCode: 'site-changed',
    fetchNow: entryNow,
  });
  type Body = { value: unknown; withoutPlaceholders?: boolean };
  const send = (bodyOf: (saved: SiteEntry, values: Values) => Body) =>
    save(async (values, saved) => {
      const onto = saved ?? entry;
      const body = { version: onto.version, ...bodyOf(onto, values) };
      return show(await call(saveSiteDraft, { ...byKey(entry.key), body }));
    });
  const sendVersion = (post: (version: number) => Promise<SiteEntry>) =>
    save(async (_values, saved) => show(await post((saved ?? entry).version)));
  return {
    ...draft,
    /** Resolves to the saved entry; null where nothing was saved. */
    save: send,
    /** Drafts what is published, beside a default that has changed since. */
    keep: () => send((saved) => ({ value: saved.published, withoutPlaceholders: true })),
    /** Drafts the default. */
    reset: () => sendVersion((version) => call(resetSiteDraft, { ...byKey(entry.key), body: { version } })),
    /** Drafts the value of a revision. */
    revert: (revision: number) =>
      sendVersion((version) => call(revertSiteDraft, { ...byKey(entry.key), body: { version, revision } })),
  };
}

/** The form of a text in both languages. */
export function useTextForm(entry: SiteEntry) {
  const form = useEntryForm<Words>(entry, textNow, (stored) => (isWords(stored) ? stored : null));
  return {
    ...form,
    save: () =>
      form.save((saved, values) => {
        // Another user's text in the other language stays.
        const changed = Object.entries(values).filter(([name, text]) => text !== form.savedValues[name as Language]);
        const withoutPlaceholders = Object.values(placeholdersLost(saved, values)).some((paths) => paths.length > 0);
        return { value: Object.fromEntries(changed), withoutPlaceholders };
      }),
    isDefault: JSON.stringify(form.values) === JSON.stringify(defaultText(entry)),
  };
}

/** The form of a list: one document with all its items. */
export const useListForm = (entry: SiteEntry) =>
  useEntryForm<{ value: unknown }>(
    entry,
    (saved) => ({ value: listNow(saved) }),
    (stored) => (typeof stored === 'object' && stored !== null && 'value' in stored ? { value: stored.value } : null),
  );

export type EntryForm = Pick<ReturnType<typeof useListForm>, 'isSaving' | 'isUnsaved' | 'revert'>;
