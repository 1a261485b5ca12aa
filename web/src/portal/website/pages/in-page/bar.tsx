import styled from '@emotion/styled';
import type { ReactNode } from 'react';

import { theme } from '../../../../theme/theme.ts';

const Frame = styled.section`
  position: fixed;
  inset: auto 0 max(0.75rem, env(safe-area-inset-bottom));
  z-index: 48;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.xs} ${theme.space.md};
  width: fit-content;
  max-width: calc(100vw - 1.5rem);
  margin-inline: auto;
  padding: ${theme.space.xs} ${theme.space.xs} ${theme.space.xs} ${theme.space.lg};
  border: 1px solid ${theme.color.bandBorder};
  border-radius: ${theme.radius.xl};
  background: ${theme.color.band};
  box-shadow: ${theme.shadow.high};
  color: ${theme.color.onBand};
  font-size: ${theme.size.sm};

  & > p > span {
    display: none;
    color: ${theme.color.onBandMuted};
  }

  ${theme.media.lg} {
    & > p > span {
      display: inline;
    }
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};
`;

interface BarProps {
  label: string;
  title: string;
  /** On wide screens only. */
  hint: string;
  children: ReactNode;
}

/** At the bottom of a page that is not shown as visitors see it. */
export const Bar = ({ label, title, hint, children }: BarProps) => (
  <Frame aria-label={label} data-editing>
    <p>
      <strong>{title}</strong> <span>{hint}</span>
    </p>
    <Actions>{children}</Actions>
  </Frame>
);
