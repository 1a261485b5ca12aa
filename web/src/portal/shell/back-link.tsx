import { ArrowLeft } from 'lucide-react';

import { LinkButton } from '../../ui/link-button.tsx';

/** The link of a page to the one above it, in place of an action. */
export const BackLink = ({ href, children }: { href: string; children: string }) => (
  <LinkButton href={href} variant="secondary" size="sm">
    <ArrowLeft aria-hidden />
    {children}
  </LinkButton>
);
