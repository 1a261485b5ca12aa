import styled from '@emotion/styled';

import { theme } from '../../theme/theme.ts';

const Frame = styled.div`
  display: grid;
  gap: ${theme.space.xs} clamp(2rem, 5vw, 5rem);
  margin-bottom: ${theme.space.xl};

  ${theme.media.lg} {
    grid-template-columns: 2fr 3fr;
    align-items: baseline;
  }

  & h3 {
    font-size: ${theme.size.xxl};
  }

  & p {
    color: ${theme.color.textMuted};
  }
`;

export interface GroupHeadingProps {
  id: string;
  title: string;
  text: string;
}

/** The heading of a group of the catalogue. */
export const GroupHeading = ({ id, title, text }: GroupHeadingProps) => (
  <Frame>
    <h3 id={id}>{title}</h3>
    <p>{text}</p>
  </Frame>
);
