import styled from '@emotion/styled';
import { type IssueReaders, languages, type NewsletterIssue, sendNewsletterIssue } from '@kontor/contracts/endpoints';

import { RetryButton } from '../../../lists/loaded.tsx';
import { ApiError } from '../../../api/api-error.ts';
import { byId, call } from '../../../api/call.ts';
import { useErrorText } from '../../../api/use-error-text.ts';
import type { Resource } from '../../../api/use-resource.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { theme } from '../../../theme/theme.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../forms/dialog.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { Note } from '../../../ui/note.ts';
import { toast } from '../../../ui/toast.ts';
import { useRefetchUserOnForbidden } from '../../access/portal-context.ts';
import { formatSiteMoment } from '../../parts/site-time.ts';
import { momentOf, now, type When, WhenFields, whenIssues } from '../../parts/when-fields.tsx';
import { usePortalTexts } from '../../texts.ts';
import { Problems, useProblems } from './problems.tsx';
import { leftOutPosts } from './issue.ts';
import { usePublishedPosts, useReaders, useShowIssue } from './use-issue.ts';

const List = styled.ul({ display: 'grid', gap: theme.space.xxs, fontWeight: 540 });

const reachedBy = (readers: readonly IssueReaders[] | undefined): number =>
  (readers ?? []).reduce((sum, { gets, readers: n }) => (gets ? sum + n : sum), 0);

interface ReadersProps {
  issue: NewsletterIssue;
  resource: Resource<IssueReaders[]>;
}

/** Whom a newsletter reaches, by language, and which of its posts they do not get. */
function Readers({ issue, resource }: ReadersProps) {
  const { send } = usePortalTexts('newsletters');
  const errorText = useErrorText();
  const { data, error, isFetching, retry } = resource;
  const published = usePublishedPosts().data ?? [];
  if (error !== undefined) {
    return (
      <>
        <FormAlert title={send.countFailed}>{errorText(error)}</FormAlert>
        <RetryButton size="sm" busy={isFetching} onClick={retry} />
      </>
    );
  }
  if (!data) return <p role="status">{send.counting}</p>;
  if (reachedBy(data) === 0) return <FormAlert>{send.nobody}</FormAlert>;
  const posts = issue.posts.flatMap((slug) => published.find((post) => post.slug === slug) ?? []);
  const leftOut = leftOutPosts(issue, posts, data).filter(({ readers }) => readers);
  return (
    <>
      <List>
        {data
          .filter(({ readers }) => readers > 0)
          .map(({ language, gets, readers }) => (
            <li key={language}>{send.gets(readers, language, gets)}</li>
          ))}
      </List>
      {languages.map((language) => {
        const missed = leftOut.filter((each) => each.language === language);
        if (!missed[0]) return null;
        const titles = missed.map(({ post }) => post.title);
        return <Note key={language}>{send.leftOut(language, missed[0].readers!, titles)}</Note>;
      })}
    </>
  );
}

interface SendDialogProps {
  /** As it is saved. */
  issue: NewsletterIssue;
  onClose: () => void;
  /** Another user has changed the issue. */
  onReload: () => void;
}

/** Sends a newsletter now or at a moment, after a look at whom it reaches and what is wrong with it. */
export function SendDialog({ issue, onClose, onReload }: SendDialogProps) {
  const { send: texts } = usePortalTexts('newsletters');
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
    >
      <DialogForm
        form={form}
        texts={{ ...texts, submit: reached > 0 ? submit(reached) : texts.submitUnknown }}
        isReady={isReady}
        onCancel={onClose}
      >
        {hasChanged ? (
          <Button variant="secondary" size="sm" onClick={onReload}>
            {texts.reload}
          </Button>
        ) : null}
        <Readers issue={issue} resource={readers} />
        <Problems resource={problems} />
        {isBlocked ? <p>{texts.blocked}</p> : <WhenFields texts={texts} form={form} />}
      </DialogForm>
    </Dialog>
  );
}
