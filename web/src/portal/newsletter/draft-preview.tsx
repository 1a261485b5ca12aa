import styled from '@emotion/styled';
import type { Language, NewsletterIssue } from '@kontor/contracts/endpoints';

import { theme } from '../../theme/theme.ts';
import { Button } from '../../ui/button.tsx';
import { usePageTexts } from '../texts.ts';
import { IssuePreview } from './issue-preview.tsx';
import { isWritten } from './issue-values.ts';

const Note = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.xs} ${theme.space.md};
  margin-bottom: ${theme.space.xs};
  ${theme.text.note};
`;

const Empty = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${theme.space.md};
  min-height: 22rem;
  height: 100%;
  padding: ${theme.space.xl};
  border: 1px dashed ${theme.color.border};
  border-radius: ${theme.radius.md};
  ${theme.text.note};
  text-align: center;

  & > p {
    max-width: 22rem;
  }
`;

export interface DraftPreviewProps {
  issue: NewsletterIssue;
  language: Language;
  isUnsaved: boolean;
  isSaving: boolean;
  onSave: () => void;
}

/** The preview beside the text: of the letter as last saved, which is a click away from what is written now. */
export function DraftPreview({ issue, language, isUnsaved, isSaving, onSave }: DraftPreviewProps) {
  const { preview } = usePageTexts('newsletterIssues').newsletterIssues;
  const refresh = isUnsaved ? (
    <Button variant="secondary" size="sm" busy={isSaving} onClick={onSave}>
      {preview.refresh}
    </Button>
  ) : null;
  if (!isWritten(issue.texts[language])) {
    return (
      <Empty>
        <p>{preview.nothing}</p>
        {refresh}
      </Empty>
    );
  }
  const note = isUnsaved ? (
    <Note>
      {preview.outdated}
      {refresh}
    </Note>
  ) : undefined;
  return <IssuePreview issue={issue} language={language} note={note} />;
}
