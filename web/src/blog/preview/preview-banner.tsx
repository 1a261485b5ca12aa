import styled from '@emotion/styled';
import { EyeOff } from 'lucide-react';

import { theme } from '../../theme/theme.ts';
import { Container } from '../../ui/section.tsx';
import { usePageTexts } from '../texts.ts';

const Ground = styled.aside`
  border-bottom: 1px solid ${theme.color.border};
  background: ${theme.color.warningSoft};
  color: ${theme.color.warningText};
  font-size: ${theme.size.sm};
`;

const Line = styled(Container)`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 0 ${theme.space.sm};
  align-items: start;
  max-width: calc(42.5rem + 2 * ${theme.space.gutter});
  padding-block: ${theme.space.sm};

  & > svg {
    width: 1.25rem;
    height: 1.25rem;
    margin-top: 0.15em;
  }
`;

const Title = styled.strong`
  font-weight: 620;
`;

/** Above a post that readers cannot find yet. */
export function PreviewBanner() {
  const { blogPreview } = usePageTexts('preview');
  return (
    <Ground aria-label={blogPreview.title}>
      <Line>
        <EyeOff aria-hidden />
        <p>
          <Title>{blogPreview.banner}.</Title> {blogPreview.bannerText}
        </p>
      </Line>
    </Ground>
  );
}
