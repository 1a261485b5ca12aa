import styled from '@emotion/styled';

import { theme } from '../../theme/theme.ts';
import { Card } from '../../ui/card.tsx';
import { usePageTexts } from '../texts.ts';

const List = styled.ul`
  display: grid;
  gap: ${theme.space.md};
`;

const Title = styled.h3`
  font-size: ${theme.size.lg};
`;

const Text = styled.p`
  margin-top: ${theme.space.xs};
  color: ${theme.color.textMuted};
`;

const Terms = styled.dl`
  display: grid;
  gap: ${theme.space.xxs} ${theme.space.lg};
  margin-top: ${theme.space.md};
  padding-top: ${theme.space.md};
  border-top: 1px solid ${theme.color.border};
  font-size: ${theme.size.sm};

  ${theme.media.sm} {
    grid-template-columns: 1fr 1fr;
    grid-template-rows: auto 1fr;
    grid-auto-flow: column;
  }

  & dt {
    ${theme.text.smallLabel};
  }

  & dd + dt {
    margin-top: ${theme.space.xs};

    ${theme.media.sm} {
      margin-top: 0;
    }
  }
`;

const order = ['answer', 'hiring', 'newsletter', 'portal', 'safety'] as const;

/** Purposes with legal basis (GDPR article 6) and retention. */
export function Purposes() {
  const { purposes, basis, kept } = usePageTexts('privacyPolicy').privacyPolicy.usage;
  return (
    <List>
      {order.map((name) => (
        <Card as="li" key={name}>
          <Title>{purposes[name].title}</Title>
          <Text>{purposes[name].text}</Text>
          <Terms>
            <dt>{basis}</dt>
            <dd>{purposes[name].basis}</dd>
            <dt>{kept}</dt>
            <dd>{purposes[name].kept}</dd>
          </Terms>
        </Card>
      ))}
    </List>
  );
}
