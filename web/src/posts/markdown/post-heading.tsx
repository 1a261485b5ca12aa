import styled from '@emotion/styled';
import { Link } from 'lucide-react';
import type { ReactNode } from 'react';

import { theme } from '../../theme/theme.ts';

const Frame = styled.div`
  position: relative;
`;

const Anchor = styled.a`
  position: absolute;
  top: 0;
  right: 100%;
  display: none;
  place-items: center;
  width: 2.25rem;
  height: 1.25em;
  color: ${theme.color.textSubtle};
  opacity: 0;

  & svg {
    ${theme.square('1rem')};
  }

  &:hover {
    color: ${theme.color.accentText};
  }

  /* In the margin of wide windows. */
  ${theme.media.md} {
    display: grid;
  }

  div:hover > &,
  &:focus-visible {
    opacity: 1;
  }
`;

interface HeadingProps {
  id?: string | undefined;
  children?: ReactNode;
}

function heading(Level: 'h2' | 'h3' | 'h4') {
  return function PostHeading({ id, children }: HeadingProps) {
    if (!id) return <Level>{children}</Level>;
    return (
      <Frame data-heading={Level}>
        <Level id={id}>{children}</Level>
        <Anchor href={`#${id}`} aria-labelledby={id}>
          <Link aria-hidden />
        </Anchor>
      </Frame>
    );
  };
}

/** A heading of a post, with a link to itself beside it. */
export const Heading2 = heading('h2');
export const Heading3 = heading('h3');
export const Heading4 = heading('h4');
