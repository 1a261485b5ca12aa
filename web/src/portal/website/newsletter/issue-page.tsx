import styled from '@emotion/styled';
import {
  cancelNewsletterSending,
  changeNewsletterSending,
  type Language,
  type NewsletterIssue,
  type Sending,
} from '@kontor/contracts/endpoints';
import { ExternalLink } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router-dom';

import { byId, call } from '../../../api/call.ts';
import { portalPaths } from '../../../content/portal-paths.ts';
import { paths } from '../../../content/site-map.ts';
import { ConfirmedAction, useAction } from '../../../forms/action.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useFacts } from '../../../i18n/words.ts';
import { theme } from '../../../theme/theme.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChoiceTabs } from '../../../ui/choice-tabs.tsx';
import { Stack } from '../../../ui/grid.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { Terms } from '../../../ui/terms.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { formatSiteMoment } from '../../parts/site-time.ts';
import { StatusCard } from '../../parts/status-card.tsx';
import { BackLink, PortalScreen } from '../../shell/portal-screen.tsx';
import { usePortalTexts } from '../../texts.ts';
import { Opened } from '../writing/opened.tsx';
import { IssueForm } from './issue-form.tsx';
import { IssuePreview } from './issue-preview.tsx';
import { stateTones, subjectOf, writtenIn } from './issue.ts';
import { useIssue, useShowIssue } from './use-issue.ts';

const Facts = styled(Terms)({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${theme.space.xs} ${theme.space.xl}`,
  marginBlock: theme.space.xs,
  '& > div': { display: 'grid' },
  '& dd': {
    order: -1,
    color: theme.color.text,
    fontSize: theme.size.xl,
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
  },
});

/** The figures of a sending, which add up to its recipients. */
function Counts({ sending }: { sending: Sending }) {
  const { counts } = usePortalTexts('newsletters').sending;
  const shown = (['recipients', 'sent', 'failed', 'left', 'cancelled'] as const).filter(
    (name) => name !== 'cancelled' || sending.cancelled > 0,
  );
  return <Facts of={shown.map((name) => [counts[name], sending[name]])} />;
}

/** What can be done with an issue that is scheduled or being sent; it is shown as it is afterwards. */
function useSending({ id }: Pick<NewsletterIssue, 'id'>) {
  const { sending: texts } = usePortalTexts('newsletters');
  const show = useShowIssue();

  /** A failure may mean that it has ended in the meantime. */
  async function change(make: () => Promise<NewsletterIssue>): Promise<void> {
    try {
      await show(id, await make());
    } catch (error) {
      await show(id);
      throw error;
    }
  }

  const turn = (state: 'paused' | 'sending') => () =>
    change(() => call(changeNewsletterSending, { ...byId(id), body: { state } }));
  const cancel = () => change(() => call(cancelNewsletterSending, byId(id)));
  return {
    pause: useAction({ call: turn('paused'), failed: texts.pauseFailed }),
    resume: useAction({ call: turn('sending'), done: texts.resumed, failed: texts.resumeFailed }),
    stop: useAction({ call: cancel, done: texts.stopped, failed: texts.stopFailed }),
    cancelRest: useAction({ ...texts.cancelRest, call: cancel }),
  };
}

/** How the sending of a newsletter stands, and what can be done about it. */
function SendingCard({ issue, sending }: { issue: NewsletterIssue; sending: Sending }) {
  const { sending: texts, states } = usePortalTexts('newsletters');
  const { city } = useFacts().brand;
  const { locale } = useLanguage();
  const actions = useSending(issue);
  const { state, recipients, sent, failed, left, pause } = sending;
  const moment = formatSiteMoment(sending.at, locale);

  const cancelRest = (
    <ConfirmedAction
      texts={texts.cancelRest}
      question={texts.cancelRest.question(left)}
      trigger={<Button variant="quiet">{texts.cancelRest.open}</Button>}
      action={actions.cancelRest}
    />
  );
  const archive =
    issue.number === null || sent === 0 ? null : (
      <LinkButton href={paths.newsletterIssue(issue.number)} target="_blank" variant="secondary">
        <ExternalLink aria-hidden />
        {texts.archive}
      </LinkButton>
    );
  const shown: Record<Sending['state'], { title: string; text: string; buttons: ReactNode }> = {
    scheduled: {
      title: texts.scheduled(moment),
      text: texts.scheduledText(recipients, city),
      buttons: (
        <Button variant="secondary" busy={actions.stop.isBusy} onClick={() => void actions.stop.run()}>
          {texts.stop}
        </Button>
      ),
    },
    sending: {
      title: texts.sending(recipients),
      text: texts.sendingText,
      buttons: (
        <>
          <Button variant="secondary" busy={actions.pause.isBusy} onClick={() => void actions.pause.run()}>
            {texts.pause}
          </Button>
          {cancelRest}
        </>
      ),
    },
    paused: {
      title: texts.paused(sent, recipients),
      text: pause ? texts.pausedBecause[pause.reason] : texts.pausedText,
      buttons: (
        <>
          <Button busy={actions.resume.isBusy} onClick={() => void actions.resume.run()}>
            {texts.resume}
          </Button>
          {cancelRest}
        </>
      ),
    },
    sent: { title: texts.sent(sent), text: texts.sentText(moment), buttons: archive },
    cancelled: { title: texts.cancelled(sent, recipients), text: texts.cancelledText(moment), buttons: archive },
  };
  const { title, text, buttons } = shown[state];
  const isRunning = state === 'sending' || state === 'paused';
  return (
    <>
      <VisuallyHidden as="output">{title}</VisuallyHidden>
      <StatusCard badge={<Badge tone={stateTones[state]}>{states[state]}</Badge>} title={title} actions={buttons}>
        {isRunning ? (
          <ProgressBar label={texts.progress} value={recipients === 0 ? 0 : (recipients - left) / recipients} />
        ) : null}
        {state === 'scheduled' ? null : <Counts sending={sending} />}
        <p>{text}</p>
        {pause?.words ? <p>{texts.serverSaid(pause.words)}</p> : null}
        {failed > 0 ? <p>{texts.failedHelp}</p> : null}
      </StatusCard>
    </>
  );
}

const Title = styled.h2({ marginBottom: theme.space.md, fontSize: theme.size.xl });

/** A newsletter that is scheduled, being sent or sent: how that stands, and what its readers get. */
function SentIssue({ issue, sending }: { issue: NewsletterIssue; sending: Sending }) {
  const newsletter = usePortalTexts('newsletters');
  const { language } = useLanguage();
  const written = writtenIn(issue.texts);
  const [chosen, setChosen] = useState<Language>(written.includes(language) ? language : (written[0] ?? language));
  const preview = <IssuePreview key={chosen} issue={issue} language={chosen} />;
  return (
    <Stack gap="xl">
      <SendingCard issue={issue} sending={sending} />
      <section aria-labelledby="newsletter-content">
        <Title id="newsletter-content">{newsletter.sending.content}</Title>
        {written.length > 1 ? (
          <ChoiceTabs
            label={newsletter.fields.languages}
            value={chosen}
            onChange={setChosen}
            choices={written.map((value) => ({ value, label: newsletter.languages[value] }))}
          >
            {preview}
          </ChoiceTabs>
        ) : (
          preview
        )}
      </section>
    </Stack>
  );
}

/** One newsletter issue: its editor until it is sent or scheduled, then how that stands. */
export default function IssuePage() {
  const { id = '' } = useParams();
  const newsletter = usePortalTexts('newsletters');
  const { language } = useLanguage();
  const { editor } = newsletter;
  const show = useShowIssue();
  const resource = useIssue(id);
  const { data } = resource;
  /** Counts how often the form was opened. */
  const [round, setRound] = useState(0);
  const subject = data && subjectOf(data, language)?.text;

  async function reload(): Promise<void> {
    await show(Number(id));
    setRound(round + 1);
  }

  return (
    <PortalScreen
      title={data?.sending && subject ? subject : editor.title}
      lead={newsletter.lead}
      action={<BackLink href={portalPaths.newsletter}>{editor.back}</BackLink>}
    >
      <Opened resource={resource} texts={editor} list={portalPaths.newsletter}>
        {(issue) =>
          issue.sending ? (
            <SentIssue key={issue.id} issue={issue} sending={issue.sending} />
          ) : (
            <IssueForm key={`${issue.id} ${round}`} issue={issue} onReload={() => void reload()} />
          )
        }
      </Opened>
    </PortalScreen>
  );
}
