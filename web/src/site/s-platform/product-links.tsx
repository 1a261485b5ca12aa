import styled from '@emotion/styled';

import type { Product } from '../../content/products.ts';
import { theme } from '../../theme/theme.ts';
import { Row } from '../../ui/grid.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { usePageTexts } from '../texts.ts';
import { demo, learnMore } from './learn-more.ts';

const QuietRow = styled(Row)`
  column-gap: ${theme.space.lg};
  font-size: ${theme.size.sm};

  & a {
    padding-block: 0.65rem;
  }
`;

export interface ProductLinksProps {
  product: Product;
  /** As text instead of buttons, for dense lists. */
  quiet?: boolean;
}

/** A product's links. Their accessible names contain the product: the page has ten such pairs. */
export function ProductLinks({ product, quiet = false }: ProductLinksProps) {
  const { catalogue } = usePageTexts('sPlatform').sPlatform;
  const more = (
    <span>
      {catalogue.learnMore} <VisuallyHidden>{catalogue.about(product.name)}</VisuallyHidden>
    </span>
  );
  const show = (
    <span>
      {catalogue.demo} <VisuallyHidden>{catalogue.demoOf(product.name)}</VisuallyHidden>
    </span>
  );
  if (quiet) {
    return (
      <QuietRow>
        <TextLink href={learnMore(product)}>{more}</TextLink>
        <TextLink href={demo(product)}>{show}</TextLink>
      </QuietRow>
    );
  }
  return (
    <Row>
      <LinkButton href={learnMore(product)}>{more}</LinkButton>
      <LinkButton href={demo(product)} variant="secondary">
        {show}
      </LinkButton>
    </Row>
  );
}
