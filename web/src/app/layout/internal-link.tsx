import { Link } from 'react-router-dom';

import { type Language, pathIn } from '../../i18n/language.ts';
import { useAddress, useLanguage } from '../../i18n/use-language.ts';
import type { AnchorProps } from '../../ui/anchor.tsx';

export interface InternalLinkProps extends AnchorProps {
  /** Prefetches the page at this path, since visitors who point at a link are likely to follow it. */
  prepare?: (path: string, language: Language) => void;
}

/** An internal link: navigates without a page load and stays in the tree of the visitor's language, or in that of `hrefLang`. */
export function InternalLink({ href, hrefLang, prepare, onPointerEnter, onFocus, ...rest }: InternalLinkProps) {
  const address = useAddress();
  const { language } = useLanguage();
  const getReady = () => prepare?.(href.replace(/[?#].*/, ''), language);
  return (
    <Link
      to={hrefLang ? pathIn(hrefLang as Language, href) : address(href)}
      hrefLang={hrefLang}
      onPointerEnter={(event) => {
        getReady();
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        getReady();
        onFocus?.(event);
      }}
      {...rest}
    />
  );
}
