import type { ComponentProps } from 'react';

import { TextLink } from '../../ui/text-link.tsx';
import { ID_PREFIX } from './sanitize-schema.ts';

/** Where a link of a post leads: parts of the post have prefixed ids, `//host` is another site and no path of ours. */
function target(href: string): string {
  if (href.startsWith('#')) return `#${ID_PREFIX}${href.slice(1)}`;
  return href.startsWith('//') ? `https:${href}` : href;
}

/** A link in a post; only its text where the sanitizer has taken its address away. */
export function PostLink({ href, id, className, children, ...rest }: ComponentProps<'a'>) {
  if (!href) return <>{children}</>;
  return (
    <TextLink
      href={target(href)}
      {...(id === undefined ? {} : { id })}
      {...(className === undefined ? {} : { className })}
      {...('aria-label' in rest ? { 'aria-label': rest['aria-label'] } : {})}
      {...('aria-describedby' in rest ? { 'aria-describedby': rest['aria-describedby'] } : {})}
    >
      {children}
    </TextLink>
  );
}
