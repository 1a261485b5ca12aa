import { Link } from 'react-router-dom';

import type { AnchorProps } from '../ui/anchor.tsx';
import { useAddress } from '../i18n/use-language.ts';

/** The product's own link: followed without loading the page anew, in the tree of the visitor's language. */
export function InternalLink({ href, ...rest }: AnchorProps) {
  return <Link to={useAddress()(href)} {...rest} />;
}
