import styled from '@emotion/styled';
import { UserRound, UsersRound } from 'lucide-react';

import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { usePageTexts } from '../texts.ts';
import type { Audience, Employee } from './audience.ts';

const Frame = styled.span`
  display: flex;
  align-items: center;
  gap: 0.4em;

  & svg {
    width: 1.1em;
    height: 1.1em;
    flex: none;
  }
`;

/** The audience of a document: Everyone, You, or a name. */
export function AudienceLabel({ audience }: { audience: Audience }) {
  const { documents } = usePageTexts('overview');
  return (
    <Frame>
      {audience.kind === 'everyone' ? <UsersRound aria-hidden /> : <UserRound aria-hidden />}
      <VisuallyHidden>{documents.forWhom} </VisuallyHidden>
      {audience.kind === 'person' ? audience.name : documents.audience[audience.kind]}
    </Frame>
  );
}

/** Whose a document is that everyone sees. */
export function AboutLabel({ employee }: { employee: Employee }) {
  const { about } = usePageTexts('overview').documents;
  return (
    <Frame>
      <UserRound aria-hidden />
      {employee.kind === 'person' ? about.person(employee.name) : about[employee.kind]}
    </Frame>
  );
}
