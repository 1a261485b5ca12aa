import styled from '@emotion/styled';

import { theme } from '../theme/theme.ts';

/** A raised sheet. As another element: `<Card as="li">`. */
export const Card = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  padding: clamp(1.375rem, 1.1rem + 1.2vw, 2.125rem);
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.low};
`;

/** A card that is a link as a whole: put one `CardLink` in it, which stretches over the card. */
export const LinkedCard = styled(Card)`
  transition:
    box-shadow ${theme.motion.calm},
    border-color ${theme.motion.calm},
    transform ${theme.motion.calm};

  ${theme.media.hover} {
    &:hover {
      border-color: color-mix(in srgb, ${theme.color.accent} 40%, ${theme.color.border});
      box-shadow: ${theme.shadow.mid};
      transform: translateY(-2px);
    }
  }

  &:focus-within {
    border-color: ${theme.color.accent};
  }

  ${theme.media.still} {
    &:hover {
      transform: none;
    }
  }
`;
