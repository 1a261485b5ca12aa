import styled from '@emotion/styled';

import { theme } from '../../theme/theme.ts';
import { usePageTexts } from '../texts.ts';
import { Sound } from './picture.tsx';

const Frame = styled.div`
  overflow: hidden;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.xl};
  background: ${theme.color.surface};
`;

/** Each goal is placed under its part of the picture. */
const List = styled.ol`
  display: grid;
  gap: ${theme.space.xl};
  padding: ${theme.space.xl} clamp(1.375rem, 1.1rem + 1.2vw, 2.125rem);

  ${theme.media.md} {
    grid-template-columns: 1fr 1fr;
  }
`;

const Title = styled.h3`
  font-size: ${theme.size.xl};
`;

const Text = styled.p`
  margin-top: ${theme.space.xs};
  ${theme.text.note};
`;

const order = ['neutral', 'negative'] as const;

/** Carbon neutrality by 2025, carbon negative by 2030. */
export function Goals() {
  const { items, honesty } = usePageTexts('environmentalPolicy').environmentalPolicy.goals;
  return (
    <>
      <Frame>
        <Sound />
        <List>
          {order.map((name) => (
            <li key={name}>
              <Title>{items[name].title}</Title>
              <Text>{items[name].text}</Text>
            </li>
          ))}
        </List>
      </Frame>
      <p>{honesty}</p>
    </>
  );
}
