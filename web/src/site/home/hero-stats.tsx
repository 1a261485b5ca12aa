import styled from '@emotion/styled';

import { theme } from '../../theme/theme.ts';

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, auto);
  gap: clamp(1rem, 3vw, 3rem);
  width: fit-content;
  margin-top: clamp(2rem, 1.5rem + 2vw, 3rem);
`;

const Stat = styled.div`
  display: flex;
  flex-direction: column-reverse;
  justify-content: flex-end;
  padding-left: ${theme.space.sm};
  border-left: 2px solid ${theme.color.accent};

  & dt {
    color: ${theme.color.textMuted};
    font-size: ${theme.size.xs};
    line-height: 1.4;
  }

  & dd {
    font-size: ${theme.size.xl};
    font-weight: 640;
    letter-spacing: -0.025em;
    line-height: 1.2;
  }
`;

export function HeroStats({ stats }: { stats: readonly { value: string; label: string }[] }) {
  return (
    <List>
      {stats.map(({ value, label }) => (
        <Stat key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Stat>
      ))}
    </List>
  );
}
