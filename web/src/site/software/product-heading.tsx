import styled from '@emotion/styled';

import { theme } from '../../theme/theme.ts';

const Frame = styled.div`
  max-width: 44rem;
  margin-bottom: ${theme.space.xl};

  & h3 {
    font-size: ${theme.size.xxl};
  }

  & p {
    margin-top: ${theme.space.xs};
    color: ${theme.color.textMuted};
  }
`;

/** Above one kind of our own tools. */
export const ProductHeading = ({ title, text }: { title: string; text: string }) => (
  <Frame>
    <h3>{title}</h3>
    <p>{text}</p>
  </Frame>
);
