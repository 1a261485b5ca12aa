import styled from '@emotion/styled';
import { type Language, languages, type NewsletterIssue, type Sending } from '@kontor/contracts/endpoints';
import { useState } from 'react';

import { useLanguage } from '../../i18n/use-language.ts';
import { theme } from '../../theme/theme.ts';
import { ChoiceTabs } from '../../ui/choice-tabs.tsx';
import { usePageTexts } from '../texts.ts';
import { IssuePreview } from './issue-preview.tsx';
import { isWritten } from './issue-values.ts';
import { SendingCard } from './sending-card.tsx';

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.xl};
`;

const Title = styled.h2`
  margin-bottom: ${theme.space.md};
  font-size: ${theme.size.xl};
`;

/** A letter that is scheduled, being sent or sent: how that stands, and what its readers get. */
export function SentIssue({ issue, sending }: { issue: NewsletterIssue; sending: Sending }) {
  const { newsletterIssues } = usePageTexts('newsletterIssues');
  const { language } = useLanguage();
  const written = languages.filter((each) => isWritten(issue.texts[each]));
  const [chosen, setChosen] = useState<Language>(written.includes(language) ? language : (written[0] ?? language));
  const preview = <IssuePreview key={chosen} issue={issue} language={chosen} />;
  return (
    <Parts>
      <SendingCard issue={issue} sending={sending} />
      <section aria-labelledby="letter-content">
        <Title id="letter-content">{newsletterIssues.sending.content}</Title>
        {written.length > 1 ? (
          <ChoiceTabs
            label={newsletterIssues.fields.languages}
            value={chosen}
            onChange={setChosen}
            choices={written.map((value) => ({ value, label: newsletterIssues.languages[value] }))}
          >
            {preview}
          </ChoiceTabs>
        ) : (
          preview
        )}
      </section>
    </Parts>
  );
}
