import styled from '@emotion/styled';
import type { Document } from '@kontor/contracts/endpoints';
import type { ReactNode } from 'react';

import { ApiError } from '../../api/api-error.ts';
import type { Resource } from '../../api/use-resource.ts';
import { Loaded } from '../../lists/loaded.tsx';
import { RowList } from '../../lists/row-list.tsx';
import { theme } from '../../theme/theme.ts';
import { usePageTexts } from '../texts.ts';
import { useArrival } from './use-linked-document.ts';

const Frame = styled.div`
  margin-bottom: ${theme.space.xl};
`;

const Title = styled.h3`
  margin-bottom: ${theme.space.sm};
  font-size: ${theme.size.md};
`;

const Gone = styled.p`
  margin-bottom: ${theme.space.lg};
  padding: ${theme.space.md};
  border-radius: ${theme.radius.md};
  background: ${theme.color.sunken};
`;

function GoneNote() {
  const { linked } = usePageTexts('overview').documents;
  return (
    <Gone ref={useArrival<HTMLParagraphElement>(true)} tabIndex={-1} role="status">
      {linked.gone}
    </Gone>
  );
}

export interface LinkedDocumentProps {
  resource: Resource<Document>;
  renderRow: (document: Document) => ReactNode;
}

/** The document of a link, above the list that does not show it. */
export function LinkedDocument({ resource, renderRow }: LinkedDocumentProps) {
  const { failure, linked } = usePageTexts('overview').documents;
  if (resource.error instanceof ApiError && resource.error.status === 404) return <GoneNote />;
  return (
    <Frame>
      <Loaded resource={resource} texts={{ failed: linked.failed, retry: failure.retry }} placeholder={null}>
        {(document) => (
          <>
            <Title>{linked.title}</Title>
            <RowList aria-label={linked.title}>{renderRow(document)}</RowList>
          </>
        )}
      </Loaded>
    </Frame>
  );
}
