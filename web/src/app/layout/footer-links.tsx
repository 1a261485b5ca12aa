import styled from '@emotion/styled';
import { useId } from 'react';

import { theme } from '../../theme/theme.ts';
import { Anchor } from '../../ui/anchor.tsx';

const Title = styled.h2`
  margin-bottom: ${theme.space.sm};
  font-size: ${theme.size.sm};
  font-weight: 600;
  letter-spacing: 0;
`;

const Link = styled(Anchor)`
  display: inline-block;
  padding-block: 0.3rem;
  ${theme.text.noteOnBand};
  text-decoration: none;

  &:hover {
    color: ${theme.color.onBand};
    text-decoration: underline;
    text-underline-offset: 0.25em;
  }
`;

export interface FooterLinksProps {
  title: string;
  links: readonly { text: string; href: string }[];
}

export function FooterLinks({ title, links }: FooterLinksProps) {
  const id = useId();
  return (
    <nav aria-labelledby={id}>
      <Title id={id}>{title}</Title>
      <ul>
        {links.map(({ text, href }) => (
          <li key={text}>
            <Link href={href}>{text}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
