import styled from '@emotion/styled';
import { ArrowLeft } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';

import { paths } from '../../content/site-map.ts';
import { useGo } from '../../i18n/use-go.ts';
import { useCoreTexts } from '../../i18n/use-language.ts';
import { PageHead } from '../../page/page-head.tsx';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/grid.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Section } from '../../ui/section.tsx';

const Message = styled.div`
  min-height: 40vh;
`;

/** React Router's key of the first entry of a visit: the visit has no earlier page of the site. */
const FIRST_ENTRY = 'default';

export interface PostMissingProps {
  reason: string;
  /** Set where a retry may help. */
  onRetry?: () => void;
}

/** Shown in place of a post that does not exist or could not be fetched. */
export function PostMissing({ reason, onRetry }: PostMissingProps) {
  const { post } = useCoreTexts().blog;
  const { key } = useLocation();
  const navigate = useNavigate();
  const go = useGo();

  const goBack = () => {
    if (key === FIRST_ENTRY) go(paths.blog);
    else void navigate(-1);
  };

  return (
    <Section>
      <PageHead title={post.notFound} isUnlisted />
      <Message role="alert">
        <SectionHeading as="h1" title={post.notFound} lead={reason} />
        <Row>
          <Button onClick={goBack}>
            <ArrowLeft aria-hidden />
            {post.goBack}
          </Button>
          {onRetry ? (
            <Button variant="secondary" onClick={onRetry}>
              {post.retry}
            </Button>
          ) : null}
        </Row>
      </Message>
    </Section>
  );
}
