import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { blockSteps } from '../../browser/history-steps.ts';
import { withoutPrefix } from '../../i18n/language.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { usePageTexts } from '../texts.ts';

interface LeaveDialogProps {
  isUnsaved: boolean;
  /** Discards the unsaved changes. */
  onLeave: () => void;
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
export function LeaveDialog({ isUnsaved, onLeave }: LeaveDialogProps) {
  const texts = usePageTexts('writing').writing.leave;
  const { isPending, stay, leave } = useLeaveGuard(isUnsaved);
  return (
    <ConfirmDialog
      open={isPending}
      onOpenChange={(isOpen) => (isOpen ? undefined : stay())}
      title={texts.title}
      cancelLabel={texts.stay}
      confirmLabel={texts.leave}
      onConfirm={() => {
        onLeave();
        leave();
      }}
    >
      {texts.text}
    </ConfirmDialog>
  );
}
