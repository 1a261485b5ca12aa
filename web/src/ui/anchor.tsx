import { type ComponentProps, createContext, type ReactNode, useContext } from 'react';

export interface AnchorProps extends Omit<ComponentProps<'a'>, 'href'> {
  href: string;
}

type RenderLink = (props: AnchorProps) => ReactNode;

/** Renders internal links. The app provides its router's link, so that ui has no router. */
export const LinkContext = createContext<RenderLink>(({ children, ...rest }) => <a {...rest}>{children}</a>);

/**
 * Any link: `/paths` are followed by the app, web addresses open in a new tab, `#` is a placeholder that leads nowhere, the
 * rest (mailto, #part) as the browser does.
 */
export function Anchor(props: AnchorProps) {
  const renderInternalLink = useContext(LinkContext);
  const { href, children, ...rest } = props;
  if (href.startsWith('/')) return renderInternalLink(props);
  // The browser would go to the top of the page.
  if (href === '#') {
    return (
      <a href={href} aria-disabled {...rest} onClick={(event) => event.preventDefault()}>
        {children}
      </a>
    );
  }
  const elsewhere = href.startsWith('http') ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a href={href} {...elsewhere} {...rest}>
      {children}
    </a>
  );
}
