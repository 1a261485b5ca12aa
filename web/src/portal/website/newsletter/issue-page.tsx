import styled from '@emotion/styled';
import type { Language, NewsletterIssue, Sending } from '@kontor/contracts/endpoints';
import { useState } from 'react';
import { useParams } from 'react-router-dom';

import { portalPaths } from '../../../content/portal-paths.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { theme } from '../../../theme/theme.ts';
import { ChoiceTabs } from '../../../ui/choice-tabs.tsx';
import { Stack } from '../../../ui/grid.tsx';
import { BackLink } from '../../shell/back-link.tsx';
import { PortalScreen } from '../../shell/portal-screen.tsx';
import { usePortalTexts } from '../../texts.ts';
import { Opened } from '../writing/opened.tsx';
import { IssueForm } from './issue-form.tsx';
import { IssuePreview } from './issue-preview.tsx';
import { subjectOf, writtenIn } from './issue.ts';
import { SendingCard } from './sending-card.tsx';
import { useIssue, useShowIssue } from './use-issue.ts';

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
