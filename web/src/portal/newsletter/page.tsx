import styled from '@emotion/styled';

import { PagedList } from '../../lists/paged-list.tsx';
import { PortalScreen } from '../portal-screen.tsx';
import { usePageTexts } from '../texts.ts';
import { Guide } from './guide.tsx';
import { IssueRow } from './issue-row.tsx';
import { NewIssue } from './new-issue.tsx';
import { useIssues } from './use-issues.ts';

/** Keeps the footer below the window's edge, where it may move while the list loads. */
const Room = styled.div`
  min-height: 72dvh;
`;

/** All newsletter issues, and the start of another. */
export default function NewsletterPage() {
  const { newsletterIssues } = usePageTexts('newsletterIssues');
  const pages = useIssues();
  return (
    <PortalScreen title={newsletterIssues.title} lead={newsletterIssues.lead} action={<NewIssue />}>
      <Room>
        <PagedList
          pages={pages}
          texts={newsletterIssues.list}
          empty={<Guide />}
          renderRow={(issue) => <IssueRow key={issue.id} issue={issue} />}
        />
      </Room>
    </PortalScreen>
  );
}
