import styled from '@emotion/styled';
import {
  countIssueReaders,
  type IssueReaders,
  type NewsletterIssue,
  sendNewsletterIssue,
} from '@kontor/contracts/endpoints';

import { ApiError } from '../../../api/api-error.ts';
import { byId, call, urlOf } from '../../../api/call.ts';
import { useErrorText } from '../../../api/use-error-text.ts';
import { type Resource, useResource } from '../../../api/use-resource.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { theme } from '../../../theme/theme.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { toast } from '../../../ui/toast.ts';
import { useRefetchUserOnForbidden } from '../../access/portal-context.ts';
import { formatSiteMoment } from '../../parts/site-time.ts';
import { momentOf, now, type When, WhenFields, whenIssues } from '../../parts/when-fields.tsx';
import { usePortalTexts } from '../../texts.ts';
import { Problems, useProblems } from './problems.tsx';
import { useShowIssue } from './use-issues.ts';

const List = styled.ul`
  display: grid;
  gap: ${theme.space.xxs};
  font-weight: 540;
`;

/** How many subscribers an issue would reach now; counted each time. */
function useReaders({ id }: Pick<NewsletterIssue, 'id'>): Resource<IssueReaders[]> {
  const input = byId(id);
  return useResource(urlOf(countIssueReaders, input), () => call(countIssueReaders, input), {
    revalidateOnMount: true,
  });
}

const reachedBy = (readers: readonly IssueReaders[] | undefined): number =>
  (readers ?? []).reduce((sum, { gets, readers: n }) => (gets ? sum + n : sum), 0);

/** Whom a letter reaches, by language. */
function Readers({ resource }: { resource: Resource<IssueReaders[]> }) {
  const { send } = usePortalTexts('newsletterIssues');
  const errorText = useErrorText();
  const { data, error, isFetching, retry } = resource;
  if (error !== undefined) {
    return (
      <>
        <FormAlert title={send.countFailed}>{errorText(error)}</FormAlert>
        <Button variant="secondary" size="sm" busy={isFetching} onClick={retry}>
          {send.retry}
        </Button>
      </>
    );
  }
  if (!data) return <p role="status">{send.counting}</p>;
  if (reachedBy(data) === 0) return <FormAlert>{send.nobody}</FormAlert>;
  return (
    <List>
      {data
        .filter(({ readers }) => readers > 0)
        .map(({ language, gets, readers }) => (
          <li key={language}>{send.gets(readers, language, gets)}</li>
        ))}
    </List>
  );
}

interface SendDialogProps {
  /** As it is saved. */
  issue: NewsletterIssue;
  onClose: () => void;
  /** Another user has changed the issue. */
  onReload: () => void;
}

/** Sends a letter now or at a moment, after a look at whom it reaches and what is wrong with it. */
export function SendDialog({ issue, onClose, onReload }: SendDialogProps) {
  const { send: texts } = usePortalTexts('newsletterIssues');
  const { locale } = useLanguage();
  const followRights = useRefetchUserOnForbidden();
  const show = useShowIssue();
  const problems = useProblems(issue);
  const readers = useReaders(issue);
  const reached = reachedBy(readers.data);
  const isBlocked = problems.data?.some(({ severity }) => severity === 'error') ?? false;
  const isReady = problems.data !== undefined && !isBlocked && reached > 0;

  const form = useForm<When>({
    initial: now,
    check: (when) => whenIssues(when, texts),
    send: async (when) => {
      if (!isReady) return false;
      const moment = momentOf(when);
      const next = await call(sendNewsletterIssue, {
        ...byId(issue.id),
        body: { version: issue.version, ...(moment && { at: moment }) },
      });
      toast.success({ title: moment ? texts.scheduled(formatSiteMoment(moment, locale)) : texts.done(reached) });
      onClose();
      await show(issue.id, next);
      return true;
    },
    report: followRights,
  });

  const hasChanged =
    form.failure instanceof ApiError && ['issue-changed', 'issue-sent'].includes(form.failure.code ?? '');
  const submit = form.values.when === 'now' ? texts.submit : texts.schedule;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={reached > 0 ? texts.title(reached) : texts.titleUnknown}
      description={texts.text}
      closeLabel={texts.close}
    >
      <DialogForm
        form={form}
        failed={texts.failed}
        isReady={isReady}
        cancelLabel={texts.cancel}
        onCancel={onClose}
        submitLabel={form.isBusy ? texts.submitting : reached > 0 ? submit(reached) : texts.submitUnknown}
      >
        {hasChanged ? (
          <Button variant="secondary" size="sm" onClick={onReload}>
            {texts.reload}
          </Button>
        ) : null}
        <Readers resource={readers} />
        <Problems resource={problems} />
        {isBlocked ? <p>{texts.blocked}</p> : <WhenFields texts={texts} form={form} />}
      </DialogForm>
    </Dialog>
  );
}
