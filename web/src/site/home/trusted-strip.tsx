import styled from '@emotion/styled';

import { theme } from '../../theme/theme.ts';
import { Container } from '../../ui/section.tsx';
import { usePageTexts } from '../texts.ts';

const technologies = ['Microsoft Azure', 'AWS', 'Kubernetes', 'Terraform', 'ArgoCD', 'Docker', 'Prometheus'];

const Strip = styled.section`
  padding-block: ${theme.space.xl};
  border-bottom: 1px solid ${theme.color.border};
  background: ${theme.color.surface};
`;

const Line = styled(Container)`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${theme.space.md} ${theme.space.xxl};
`;

const Title = styled.h2`
  ${theme.text.label};
  font-weight: 460;
  letter-spacing: 0;
`;

const Names = styled.ul`
  display: flex;
  flex: 1 1 auto;
  flex-wrap: wrap;
  gap: ${theme.space.xs} ${theme.space.lg};
  color: ${theme.color.textMuted};
  font-size: ${theme.size.md};
  font-weight: 620;
  letter-spacing: -0.02em;

  ${theme.media.md} {
    justify-content: space-between;
  }

  ${theme.media.lg} {
    max-width: 54rem;
  }
`;

/** The technologies our customers run on. */
export function TrustedStrip() {
  const { home } = usePageTexts('home');
  return (
    <Strip>
      <Line>
        <Title>{home.trusted}</Title>
        <Names>
          {technologies.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </Names>
      </Line>
    </Strip>
  );
}
