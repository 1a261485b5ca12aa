import styled from '@emotion/styled';
import type { Document } from '@kontor/contracts';

import { formatBytes } from '../../format/bytes.ts';
import { formatDate } from '../../format/date.ts';
import { useDictionary, useLanguage } from '../../i18n/use-language.ts';
import { theme } from '../../theme/theme.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Audience } from './audience.ts';
import { AudienceLabel } from './audience-label.tsx';
import { DocumentIcon } from './document-icon.tsx';
import { DownloadButton } from './download-button.tsx';

const Row = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${theme.space.xs} clamp(0.75rem, 0.6rem + 0.6vw, 1rem);
  align-items: center;
  padding: 1.1rem clamp(1rem, 0.6rem + 1.4vw, 1.5rem);

  & + & {
    border-top: 1px solid ${theme.color.border};
  }
`;

const Name = styled.h3`
  font-size: ${theme.size.md};
  font-weight: 580;
  letter-spacing: -0.012em;
  line-height: 1.35;
  overflow-wrap: anywhere;
`;

const Description = styled.p`
  margin-top: 0.2rem;
  color: ${theme.color.textMuted};
  font-size: ${theme.size.sm};
  line-height: 1.5;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.35rem 0.9rem;
  margin-top: 0.5rem;
  color: ${theme.color.textSubtle};
  font-size: ${theme.size.xs};
  line-height: 1.5;
`;

export interface DocumentRowProps {
  document: Document;
  audience: Audience;
}

/** One document: what it is, how large, from when, for whom, and a way to get it. */
export function DocumentRow({ document, audience }: DocumentRowProps) {
  const { documents } = useDictionary();
  const { locale } = useLanguage();
  const { originalName, category, description, fileSize, createdAt, mimeType } = document;
  return (
    <Row>
      <DocumentIcon mimeType={mimeType} />
      <div>
        <Name>{originalName}</Name>
        {description ? <Description>{description}</Description> : null}
        <Facts>
          <li>
            <Badge>{documents.categories[category]}</Badge>
          </li>
          <li>
            <AudienceLabel audience={audience} />
          </li>
          <li>
            <time dateTime={createdAt}>{formatDate(createdAt, locale)}</time>
          </li>
          <li>{formatBytes(fileSize, locale)}</li>
        </Facts>
      </div>
      <DownloadButton document={document} />
    </Row>
  );
}
