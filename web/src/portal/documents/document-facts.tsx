import styled from '@emotion/styled';
import type { Document } from '@kontor/contracts/endpoints';
import { Search, UserRound, UsersRound } from 'lucide-react';

import { formatBytes } from '../../format/bytes.ts';
import { formatDate } from '../../format/date.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { RowFacts } from '../../lists/row-list.tsx';
import { theme } from '../../theme/theme.ts';
import { Badge } from '../../ui/badge.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { usePortalTexts } from '../texts.ts';
import type { Audience, Employee } from './document-rights.ts';
import { ScanBadge } from './scan-note.tsx';

const Hit = styled.li`
  display: flex;
  align-items: center;
  gap: 0.4em;
  color: ${theme.color.accentText};

  & svg {
    flex: none;
    ${theme.square('1.1em')};
  }
`;

interface DocumentFactsProps {
  document: Document;
  audience: Audience;
  isNew: boolean;
  isOpenable: boolean;
}

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
function AudienceLabel({ audience }: { audience: Audience }) {
  const documents = usePortalTexts('documents');
  return (
    <Frame>
      {audience.kind === 'everyone' ? <UsersRound aria-hidden /> : <UserRound aria-hidden />}
      <VisuallyHidden>{documents.forWhom} </VisuallyHidden>
      {audience.kind === 'person' ? audience.name : documents.audience[audience.kind]}
    </Frame>
  );
}

/** Whose a document is that everyone sees. */
function AboutLabel({ employee }: { employee: Employee }) {
  const { about } = usePortalTexts('documents');
  return (
    <Frame>
      <UserRound aria-hidden />
      {employee.kind === 'person' ? about.person(employee.name) : about[employee.kind]}
    </Frame>
  );
}

/** The facts of a document: whether it is new, its category, audience, date, size, and where a search found it. */
export function DocumentFacts({ document, audience, isNew, isOpenable }: DocumentFactsProps) {
  const documents = usePortalTexts('documents');
  const { locale } = useLanguage();
  const { category, createdAt, fileSize, mimeType, scanState, indexState, hit } = document;
  const { hits } = documents;
  return (
    <RowFacts>
      {isNew ? (
        <li>
          <Badge tone="accent">{documents.isNew}</Badge>
        </li>
      ) : null}
      {scanState ? (
        <li>
          <ScanBadge state={scanState} />
        </li>
      ) : null}
      <li>
        <Badge>{documents.categories[category]}</Badge>
      </li>
      {isOpenable ? null : <li>{documents.needsPayroll}</li>}
      <li>
        <AudienceLabel audience={audience} />
      </li>
      {audience.kind === 'everyone' && audience.about ? (
        <li>
          <AboutLabel employee={audience.about} />
        </li>
      ) : null}
      <li>
        <time dateTime={createdAt}>{formatDate(createdAt, locale)}</time>
      </li>
      <li>{formatBytes(fileSize, locale)}</li>
      {indexState && !scanState ? <li>{documents.indexStates[indexState]}</li> : null}
      {hit ? (
        <Hit>
          <Search aria-hidden />
          {hit.page === null ? hits[hit.field] : hits[mimeType.includes('sheet') ? 'sheet' : 'page'](hit.page)}
        </Hit>
      ) : null}
    </RowFacts>
  );
}
