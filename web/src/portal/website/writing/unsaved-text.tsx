import { Check, Copy, ExternalLink, History } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { blockSteps } from '../../../browser/history-steps.ts';
import { useCopied } from '../../../browser/use-copied.ts';
import { Dialog } from '../../../forms/dialog.tsx';
import { useQuestion } from '../../../forms/use-question.tsx';
import { withoutPrefix } from '../../../i18n/language.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DialogActions } from '../../../ui/dialog.tsx';
import { Row } from '../../../ui/grid.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { usePortalTexts } from '../../texts.ts';
import type { Draft } from './use-draft.ts';

/** Reports that unsaved changes were restored, and confirms before it discards them. */
export function RestoredNotice({ draft }: { draft: Draft }) {
  const { back } = usePortalTexts('writing');
  const question = useQuestion();
  const discard = async () => (await question.ask(back.question)) && draft.discard();
  if (!draft.isBack) return null;
  const buttons = (
    <Row gap="xs">
      <Button size="sm" onClick={draft.keep}>
        {back.keep}
      </Button>
      <Button variant="secondary" size="sm" onClick={() => void discard()}>
        {back.discard}
      </Button>
    </Row>
  );
  return (
    <div role="status">
      <Notice icon={<History aria-hidden />} title={back.title} action={buttons}>
        {back.text}
      </Notice>
      {question.dialog}
    </div>
  );
}

export interface DraftDialogsProps {
  draft: Draft;
  /** Says that another user has saved it. */
  title: string;
  /** The URL of the editor, which shows the saved version in another tab. */
  href: string;
  /** What is written, to take along. */
  text: string;
}

/** Copies what is written. */
export function CopyButton({ text }: { text: string }) {
  const { conflict: texts } = usePortalTexts('writing');
  const { isCopied, copy } = useCopied();
  return (
    <Button variant="secondary" onClick={() => void copy(text)}>
      {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
      {isCopied ? texts.copied : texts.copy}
    </Button>
  );
}

/** Another user has saved in the meantime: the user decides between the two versions. */
function ConflictDialog({ draft, title, href, text }: DraftDialogsProps) {
  const { conflict: texts } = usePortalTexts('writing');
  const { isOpen, close, saveOver } = draft.conflict;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => (open ? undefined : close())}
      title={title}
      description={texts.text}
      closeLabel={texts.close}
    >
      <Row>
        {/* With an opener the other tab would copy this tab's session storage. */}
        <LinkButton href={href} target="_blank" rel="noopener" variant="secondary">
          <ExternalLink aria-hidden />
          {texts.see}
        </LinkButton>
        <CopyButton text={text} />
      </Row>
      <DialogActions>
        <Button variant="secondary" onClick={close}>
          {texts.close}
        </Button>
        <Button variant="danger" busy={draft.isSaving} onClick={() => void saveOver()}>
          {draft.isSaving ? texts.saving : texts.saveOver}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The pending navigation: a link's address, or a number of history steps. */
type Destination = string | number;

/** The index that the router stores in each history entry. */
const historyIndexOf = (state: unknown): number => Number((state as { idx?: number } | null)?.idx);

/** The target of a click that leads to another page of the site; null for other clicks. */
function destinationOf(event: MouseEvent, path: string): string | null {
  const { button, metaKey, ctrlKey, shiftKey, altKey, target } = event;
  if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target || link.hasAttribute('download')) return null;
  const { origin, pathname, search, hash } = new URL(link.href, location.href);
  return origin === location.origin && withoutPrefix(pathname) !== path ? pathname + search + hash : null;
}

/**
 * With unsaved changes: blocks links and history navigation until the user confirms, and has the browser confirm
 * a reload. (React Router has blockers for data routers only.) `isPending`: a navigation waits for confirmation.
 */
function useLeaveGuard(isUnsaved: boolean) {
  const navigate = useNavigate();
  const path = withoutPrefix(useLocation().pathname);
  const [destination, setDestination] = useState<Destination>();
  const [isLeaving, setLeaving] = useState(false);
  const isGuarding = isUnsaved && !isLeaving;

  useEffect(() => {
    if (!isGuarding) return undefined;
    const index = historyIndexOf(history.state);
    const blockLink = (event: MouseEvent): void => {
      const address = destinationOf(event, path);
      if (address === null) return;
      event.preventDefault();
      event.stopPropagation();
      setDestination(address);
    };
    const blockStep = (event: PopStateEvent): void => {
      if (withoutPrefix(location.pathname) === path) return;
      // The browser has already navigated: the router must not see it until the user has confirmed.
      event.stopImmediatePropagation();
      const steps = historyIndexOf(event.state) - index || -1;
      history.go(-steps);
      setDestination(steps);
    };
    const blockUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
    document.addEventListener('click', blockLink, true);
    const unblockSteps = blockSteps(blockStep);
    window.addEventListener('beforeunload', blockUnload);
    return () => {
      document.removeEventListener('click', blockLink, true);
      unblockSteps();
      window.removeEventListener('beforeunload', blockUnload);
    };
  }, [isGuarding, path]);

  useEffect(() => {
    if (!isLeaving || destination === undefined) return;
    if (typeof destination === 'number') history.go(destination);
    else void navigate(destination);
  }, [isLeaving, destination, navigate]);

  return {
    isPending: destination !== undefined && !isLeaving,
    stay: () => setDestination(undefined),
    leave: () => setLeaving(true),
  };
}

/** Confirms leaving with unsaved changes. */
export function LeaveDialog({ isUnsaved, forget }: Pick<Draft, 'isUnsaved' | 'forget'>) {
  const texts = usePortalTexts('writing').leave;
  const { isPending, stay, leave } = useLeaveGuard(isUnsaved);
  return (
    <ConfirmDialog
      open={isPending}
      onOpenChange={(isOpen) => (isOpen ? undefined : stay())}
      texts={texts}
      onConfirm={() => {
        forget();
        leave();
      }}
    >
      {texts.text}
    </ConfirmDialog>
  );
}

/** The questions about a draft: what to do about another user's version, and whether to leave with unsaved changes. */
export const DraftDialogs = (props: DraftDialogsProps) => (
  <>
    <ConflictDialog {...props} />
    <LeaveDialog isUnsaved={props.draft.isUnsaved} forget={props.draft.forget} />
  </>
);
