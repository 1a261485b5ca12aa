import type { ErrorCode } from '@kontor/contracts/endpoints';
import { useEffect, useMemo, useRef, useState } from 'react';
import useSWRMutation from 'swr/mutation';

import { ApiError } from '../../../api/api-error.ts';
import { readFromTab, removeFromTab, storeInTab, type TabStorageKey } from '../../../browser/tab-storage.ts';

/** What an editor saves: every save increments `version`, by which the server detects a conflict. */
interface Versioned {
  version: number;
}

interface DraftOptions<Values, Saved> {
  /** As it was opened; null for a new one. */
  opened: Saved | null;
  /** Where unsaved input is stored in the tab, through a reload, a crash or a new login. */
  keyOf: (saved: Saved | null) => TabStorageKey;
  valuesOf: (saved: Saved | null) => Values;
  /** The values of a stored copy; null where they have another shape. */
  read: (stored: unknown) => Values | null;
  /** Values that a save changes. */
  settle?: (now: Saved) => Partial<Values>;
  /** The error of a save that would overwrite what another user saved. */
  conflictCode: ErrorCode;
  /** Fetches what another user saved. */
  fetchNow: (saved: Saved) => Promise<Saved>;
}

/** Sends the values as the version after `saved`; null where they cannot be sent. */
type Send<Values, Saved> = (values: Values, saved: Saved | null) => Promise<Saved | null>;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The changes to fields that still have the value that was sent. */
const untouched = <Values extends object>(changes: Partial<Values>, now: Values, sent: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(changes).filter(([name]) => isSame(now[name as keyof Values], sent[name as keyof Values])),
  ) as Partial<Values>;

/** The initial state: the stored copy of unsaved input, else what is saved. */
function firstState<Values, Saved extends Versioned>(options: DraftOptions<Values, Saved>) {
  const { opened } = options;
  const saved = options.valuesOf(opened);
  const copy = readFromTab(options.keyOf(opened)) as Partial<Record<'values' | 'version' | 'saved', unknown>> | null;
  const kept = options.read(copy?.values);
  if (kept === null || isSame(kept, saved)) return { saved, values: saved, base: opened, isBack: false };
  // By its version the server detects a conflict with newer changes.
  const base = opened && typeof copy?.version === 'number' ? { ...opened, version: copy.version } : opened;
  // What was typed is told apart from what others have saved since.
  return { saved: options.read(copy?.saved) ?? saved, values: kept, base, isBack: true };
}

/** The values of an editor's form, a copy of unsaved ones in the tab, and how they are saved without losing another user's. */
export function useDraft<Values extends object, Saved extends Versioned>(options: DraftOptions<Values, Saved>) {
  const { opened, keyOf, conflictCode } = options;
  const [first] = useState(() => firstState(options));
  const [base, setBase] = useState(first.base);
  const [saved, setSaved] = useState(first.saved);
  const [values, setValues] = useState(first.values);
  const [isBack, setBack] = useState(first.isBack);
  const [failure, setFailure] = useState<unknown>();
  /** The save that was refused by a conflict. */
  const [conflict, setConflict] = useState<Send<Values, Saved>>();
  const [isSaving, setSaving] = useState(false);
  const isBusy = useRef(false);
  // Reports an ended session to the page, as other calls do.
  const { trigger } = useSWRMutation('draft', (_key: string, { arg: work }: { arg: () => Promise<Saved | null> }) =>
    work(),
  );

  const isUnsaved = !isSame(values, saved);
  const key = keyOf(base);
  const version = base?.version ?? null;
  const copy = useMemo(() => (isUnsaved ? { values, version, saved } : null), [isUnsaved, values, version, saved]);
  useEffect(() => {
    if (copy) storeInTab(key, copy);
    else removeFromTab(key);
  }, [key, copy]);

  async function sendOnto(from: Saved | null, send: Send<Values, Saved>): Promise<Saved | null> {
    setFailure(undefined);
    try {
      const now = await trigger(() => send(values, from));
      if (!now) return null;
      const changes = options.settle?.(now) ?? {};
      // From now on the copy of a new one is stored under its id.
      removeFromTab(key);
      setBase(now);
      setSaved({ ...values, ...changes });
      // Input since then stays, unsaved.
      setValues((before) => ({ ...before, ...untouched(changes, before, values) }));
      setBack(false);
      setConflict(undefined);
      return now;
    } catch (error) {
      const isConflict = error instanceof ApiError && error.code === conflictCode;
      setConflict(() => (isConflict ? send : undefined));
      if (!isConflict) setFailure(error);
      return null;
    }
  }

  /** Ignores calls while a save is in progress, such as by a second click or a repeated key. */
  async function alone(work: () => Promise<Saved | null>): Promise<Saved | null> {
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

  /** Overwrites what another user saved, on explicit request: only the version that was shown, where one was. */
  async function saveOver(theirs?: Saved): Promise<Saved | null> {
    if (!conflict || !base) return null;
    try {
      return await sendOnto(theirs ?? (await options.fetchNow(base)), conflict);
    } catch (error) {
      setConflict(undefined);
      setFailure(error);
      return null;
    }
  }

  return {
    /** As last saved; null for a new one. */
    saved: base,
    /** The values that those of the form began with. */
    savedValues: saved,
    values,
    set: (change: Partial<Values> | ((before: Values) => Partial<Values>)) =>
      setValues((before) => ({ ...before, ...(typeof change === 'function' ? change(before) : change) })),
    isUnsaved,
    isSaving,
    /** Resolves to what is saved; null where it was not. */
    save: (send: Send<Values, Saved>) => alone(() => sendOnto(base, send)),
    /** Why the last save failed. */
    failure,
    dismissFailure: () => setFailure(undefined),
    conflict: {
      isOpen: conflict !== undefined,
      close: () => setConflict(undefined),
      saveOver: (theirs?: Saved) => alone(() => saveOver(theirs)),
    },
    /** Whether a stored copy was restored. */
    isBack,
    keep: () => setBack(false),
    /** Returns to the saved values. */
    discard: () => {
      setBase(opened);
      setSaved(options.valuesOf(opened));
      setValues(options.valuesOf(opened));
      setBack(false);
    },
    /** Replaces the values by what another user saved. */
    adopt: (now: Saved) => {
      setBase(now);
      setSaved(options.valuesOf(now));
      setValues(options.valuesOf(now));
      setBack(false);
      setConflict(undefined);
    },
    /** Stores what is new about the saved one, beside its values. */
    amend: (news: Partial<Saved>) => setBase((before) => before && { ...before, ...news }),
    /** Discards the stored copy. */
    forget: () => removeFromTab(key),
  };
}

export type Draft = Pick<
  ReturnType<typeof useDraft<object, Versioned>>,
  'isUnsaved' | 'isSaving' | 'isBack' | 'keep' | 'discard' | 'forget'
> & { conflict: { isOpen: boolean; close: () => void; saveOver: () => Promise<unknown> } };
