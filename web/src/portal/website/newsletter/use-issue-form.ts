import {
  getNewsletterIssue,
  type IssueText,
  type Language,
  type NewsletterIssue,
  updateNewsletterIssue,
} from '@kontor/contracts/endpoints';
import { useMemo, useRef, useState } from 'react';

import { ApiError } from '../../../api/api-error.ts';
import { byId, call } from '../../../api/call.ts';
import { useErrorText } from '../../../api/use-error-text.ts';
import { readFromTab, removeFromTab, type TabStorageKey, tabStorageKeys } from '../../../browser/tab-storage.ts';
import { useUnsavedCopy } from '../writing/editor-form.tsx';
import { draftOf, isSame, type IssueValues, storedValues, valuesOf } from './issue-values.ts';

const keyOf = (userId: number, id: number): TabStorageKey => `${tabStorageKeys.unsavedPost}:${userId}:letter-${id}`;

interface UnsavedCopy {
  values: IssueValues;
  version: number;
}

/** The initial values: the stored unsaved copy, else the saved issue. */
function firstState(issue: NewsletterIssue, userId: number) {
  const saved = valuesOf(issue);
  const stored = readFromTab(keyOf(userId, issue.id)) as Partial<UnsavedCopy> | null;
  const values = storedValues(stored?.values);
  const isBack = values !== null && !isSame(values, saved);
  // By its version the server detects a conflict with newer changes.
  const version = isBack && typeof stored?.version === 'number' ? stored.version : issue.version;
  return { saved, isBack, values: isBack ? values : saved, version };
}

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === 'issue-changed';

/** The form of an issue that is not sent: values, and how they are saved. `onSaved` runs with each saved version. */
export function useIssueForm(issue: NewsletterIssue, userId: number, onSaved: (issue: NewsletterIssue) => unknown) {
  const [first] = useState(() => firstState(issue, userId));
  const [version, setVersion] = useState(first.version);
  const [saved, setSaved] = useState(first.saved);
  const [values, setValues] = useState(first.values);
  const [isBack, setBack] = useState(first.isBack);
  const [failure, setFailure] = useState<unknown>();
  const [hasConflict, setConflict] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const isBusy = useRef(false);
  const errorText = useErrorText();
  const isUnsaved = !isSame(values, saved);
  const key = keyOf(userId, issue.id);
  useUnsavedCopy(
    key,
    useMemo<UnsavedCopy | null>(() => (isUnsaved ? { values, version } : null), [isUnsaved, values, version]),
  );

  async function send(from: number): Promise<NewsletterIssue | null> {
    setFailure(undefined);
    try {
      const now = await call(updateNewsletterIssue, { ...byId(issue.id), body: { ...draftOf(values), version: from } });
      setVersion(now.version);
      // Later input stays unsaved.
      setSaved(values);
      setBack(false);
      setConflict(false);
      await onSaved(now);
      return now;
    } catch (error) {
      setConflict(isConflict(error));
      if (!isConflict(error)) setFailure(error);
      return null;
    }
  }

  /** Ignores calls while a save is in progress, such as by a second click or a repeated key. */
  async function alone(work: () => Promise<NewsletterIssue | null>): Promise<NewsletterIssue | null> {
    if (isBusy.current) return null;
    isBusy.current = true;
    setSaving(true);
    try {
      return await work();
    } finally {
      isBusy.current = false;
      setSaving(false);
    }
  }

  const save = () => alone(() => send(version));

  /** Overwrites the other user's version, on explicit request. */
  const saveOver = () =>
    alone(async () => {
      try {
        return await send((await call(getNewsletterIssue, byId(issue.id))).version);
      } catch (error) {
        setConflict(false);
        setFailure(error);
        return null;
      }
    });

  return {
    values,
    set: (change: Partial<IssueValues>) => setValues((before) => ({ ...before, ...change })),
    setText: (language: Language, change: Partial<IssueText>) =>
      setValues((before) => ({
        ...before,
        texts: { ...before.texts, [language]: { ...before.texts[language], ...change } },
      })),
    version,
    isUnsaved,
    isSaving,
    /** Resolves to the saved issue; null where it was not saved. */
    save,
    failure: failure === undefined ? undefined : errorText(failure),
    conflict: { isOpen: hasConflict, close: () => setConflict(false), saveOver },
    isBack,
    dismiss: () => setBack(false),
    /** Returns to the saved values. */
    discard: () => {
      setValues(saved);
      setVersion(issue.version);
      setBack(false);
    },
    /** Discards unsaved changes. */
    forget: () => removeFromTab(key),
  };
}
