import { css, Global } from '@emotion/react';
import { isListKey, type SessionUser, type SiteEntry } from '@kontor/contracts/endpoints';
import { List } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';

import { removeFromTab } from '../../../../browser/tab-storage.ts';
import { useToday } from '../../../../browser/use-today.ts';
import { useWords } from '../../../../i18n/words.ts';
import { isPortalPath } from '../../../../content/site-map.ts';
import { staffErrorTexts } from '../../../../i18n/staff-errors/texts.ts';
import { useLanguage, useTexts } from '../../../../i18n/use-language.ts';
import { usePagePath } from '../../../../page/use-page-path.ts';
import { theme } from '../../../../theme/theme.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { PortalContext } from '../../../access/portal-context.ts';
import { usePortalTexts } from '../../../texts.ts';
import { LeaveDialog } from '../../writing/unsaved-text.tsx';
import { isDraft } from '../entry.ts';
import { copyOf, useSite } from '../use-site.ts';
import { Bar, FailedBar, leave, useKeptQuery, WithWords } from './bar.tsx';
import { markedWords, type Target } from './marked-words.ts';
import { Panel, type Shown } from './panel.tsx';
import { elementOf, markAt } from './targets.ts';
import { PublishDialog } from '../entry-actions.tsx';

const POINTED = 'data-pointed';
const CHOSEN = 'data-chosen';

const highlights = css({
  [`[${POINTED}], [${CHOSEN}]`]: { outline: `2px dashed ${theme.color.accent}`, outlineOffset: '3px', cursor: 'text' },
  [`[${CHOSEN}]`]: { outlineStyle: 'solid' },
  // The bar does not hide the end of the page.
  body: { paddingBottom: '8rem' },
});

/** Sets an attribute at one element of the page. */
function point(attribute: string, element: Element | undefined): void {
  document.querySelector(`[${attribute}]`)?.removeAttribute(attribute);
  element?.setAttribute(attribute, '');
}

const isOfEditor = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-editing], [role="dialog"], [role="alertdialog"]') !== null;

/** A click on a text of the page chooses it, in place of what the page would do. Ctrl+click and ⌘+click reach the page. */
function usePointer(onChoose: (mark: number, link: string | undefined) => void): void {
  const choose = useEffectEvent(onChoose);
  useEffect(() => {
    const click = (event: MouseEvent): void => {
      if (isOfEditor(event.target) || event.ctrlKey || event.metaKey || event.detail === 0) return;
      const mark = markAt(event);
      if (mark === undefined) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
      choose(mark, link?.href);
    };
    const move = (event: MouseEvent): void => {
      const isText = !isOfEditor(event.target) && markAt(event) !== undefined;
      point(POINTED, isText ? (event.target as Element) : undefined);
    };
    // Before all listeners of the page.
    window.addEventListener('click', click, true);
    window.addEventListener('mouseover', move);
    return () => {
      window.removeEventListener('click', click, true);
      window.removeEventListener('mouseover', move);
      point(POINTED, undefined);
    };
  }, []);
}

interface EditorProps {
  entries: readonly SiteEntry[];
  targets: readonly Target[];
  user: SessionUser;
}

/** The bar and the panel beside an edited page. */
function Editor({ entries, targets, user }: EditorProps) {
  const { inPage, row } = usePortalTexts('siteWords');
  const { unsaved: question } = useTexts(staffErrorTexts);
  const [shown, setShown] = useState<Shown>();
  const [isPublishing, setPublishing] = useState(false);
  /** Whether the open form has unsaved text. */
  const [isUnsaved, setUnsaved] = useState(false);
  /** What is to be shown once the user has agreed to lose that. */
  const [next, setNext] = useState<{ shown: Shown | undefined }>();
  const drafts = entries.filter(isDraft);
  const all = useRef<HTMLButtonElement>(null);
  const chosen = shown?.target;

  function show(wanted: Shown | undefined): void {
    if (isUnsaved) setNext({ shown: wanted });
    else setShown(wanted);
    // The panel that had the focus is closed.
    if (!isUnsaved && !wanted) all.current?.focus();
  }

  function forget(): void {
    if (shown?.target) removeFromTab(copyOf(user.id, shown.target.key));
  }

  usePointer((mark, link) => {
    const target = targets[mark];
    const isChosen = target?.key === chosen?.key && target?.item === chosen?.item;
    if (target && !isChosen) show({ target, link });
  });

  useEffect(() => {
    const mark = chosen ? targets.findIndex(({ key, item }) => key === chosen.key && item === chosen.item) : -1;
    const element = mark < 0 ? undefined : elementOf(mark);
    point(CHOSEN, element);
    element?.scrollIntoView({ block: 'nearest' });
    return () => point(CHOSEN, undefined);
  }, [chosen, targets]);

  return (
    <PortalContext value={{ user, rights: user, leave: () => undefined, isLeaving: false }}>
      <Global styles={highlights} />
      <Bar beside={shown !== undefined} label={inPage.bar} title={inPage.editing} hint={inPage.hint}>
        <Button ref={all} variant="outlineOnBand" size="sm" onClick={() => show({})}>
          <List aria-hidden />
          {inPage.all}
        </Button>
        <Button variant="outlineOnBand" size="sm" disabled={drafts.length === 0} onClick={() => setPublishing(true)}>
          {drafts.length === 0 ? inPage.noDrafts : row.drafts(drafts.length)}
        </Button>
        <Button variant="onBand" size="sm" onClick={() => leave('edit')}>
          {inPage.done}
        </Button>
      </Bar>
      {shown ? <Panel shown={shown} onShow={show} onUnsaved={setUnsaved} entries={entries} targets={targets} /> : null}
      {shown?.target && isListKey(shown.target.key) ? null : <LeaveDialog isUnsaved={isUnsaved} forget={forget} />}
      <ConfirmDialog
        open={next !== undefined}
        onOpenChange={(isOpen) => (isOpen ? undefined : setNext(undefined))}
        texts={question}
        onConfirm={() => {
          forget();
          setShown(next?.shown);
          setNext(undefined);
        }}
        onClosed={() => (shown ? undefined : all.current?.focus())}
      >
        {question.text}
      </ConfirmDialog>
      <PublishDialog entries={isPublishing ? drafts : []} onClose={() => setPublishing(false)} />
    </PortalContext>
  );
}

function Editing({ user, children }: { user: SessionUser; children: ReactNode }) {
  const site = useSite();
  const { data: entries } = site;
  const { language } = useLanguage();
  const words = useWords();
  const today = useToday();
  const isEdited = !isPortalPath(usePagePath());
  useKeptQuery('edit');
  const marked = useMemo(
    () => (entries && isEdited ? markedWords(entries, language, words.facts, today) : { words, targets: [] }),
    [entries, isEdited, language, words, today],
  );
  return (
    <>
      <WithWords words={marked.words}>{children}</WithWords>
      {isEdited ? (
        <Suspense>
          {entries ? <Editor entries={entries} targets={marked.targets} user={user} /> : null}
          {site.error === undefined ? null : <FailedBar query="edit" of={site} />}
        </Suspense>
      ) : null}
    </>
  );
}

/** The pages with all drafts and with a mark on each text, which opens its form. */
export const editing = (user: SessionUser) => (pages: ReactNode) => <Editing user={user}>{pages}</Editing>;
