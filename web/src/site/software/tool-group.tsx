import styled from '@emotion/styled';
import type { LucideIcon } from 'lucide-react';

import { theme } from '../../theme/theme.ts';

const Frame = styled.div`
  display: grid;
  gap: ${theme.space.lg} clamp(3rem, 6vw, 6rem);
  padding-block: clamp(2rem, 1.5rem + 1.6vw, 3rem);
  border-top: 1px solid ${theme.color.border};

  ${theme.media.lg} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 8fr);
  }
`;

const Purpose = styled.div`
  position: relative;
  padding-left: 2.5rem;

  & svg {
    position: absolute;
    left: 0;
    top: 0.1rem;
    ${theme.square('1.5rem')};
    color: ${theme.color.accentText};
  }

  & h3 {
    font-size: ${theme.size.xl};
  }

  & p {
    margin-top: ${theme.space.xs};
    ${theme.text.note};
  }
`;

const Tools = styled.dl`
  & > div {
    display: grid;
    gap: 0 ${theme.space.lg};
    padding-bottom: ${theme.space.sm};
  }

  & > div + div {
    padding-top: ${theme.space.sm};
    border-top: 1px solid ${theme.color.border};
  }

  ${theme.media.sm} {
    & > div {
      grid-template-columns: 12.5rem 1fr;
    }
  }

  & dt {
    font-weight: 580;
    letter-spacing: -0.012em;
  }

  & dd {
    color: ${theme.color.textMuted};
  }
`;

export interface ToolGroupProps {
  Icon: LucideIcon;
  title: string;
  /** What the group is for. */
  text: string;
  tools: readonly { name: string; reason: string }[];
}

/** One purpose, and the tools we use for it. */
export const ToolGroup = ({ Icon, title, text, tools }: ToolGroupProps) => (
  <Frame>
    <Purpose>
      <Icon aria-hidden strokeWidth={1.75} />
      <h3>{title}</h3>
      <p>{text}</p>
    </Purpose>
    <Tools>
      {tools.map(({ name, reason }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{reason}</dd>
        </div>
      ))}
    </Tools>
  </Frame>
);
