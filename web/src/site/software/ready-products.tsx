import styled from '@emotion/styled';

import { showcaseProducts } from '../../content/products.ts';
import { paths } from '../../content/site-map.ts';
import { theme } from '../../theme/theme.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { usePageTexts } from '../texts.ts';
import { ProductHeading } from './product-heading.tsx';

const order = ['enterprise', 'assistant', 'devops'] as const;

const List = styled.ul`
  display: grid;
  gap: ${theme.space.xl};

  ${theme.media.md} {
    grid-template-columns: repeat(3, 1fr);
  }

  & li {
    display: flex;
    flex-direction: column;
    padding-top: ${theme.space.lg};
    border-top: 2px solid ${theme.color.accent};
  }

  & h4 {
    font-size: ${theme.size.xl};
  }
`;

const Text = styled.p`
  margin-block: ${theme.space.xs} ${theme.space.lg};
  ${theme.text.note};
`;

const Figure = styled.p`
  margin-top: auto;
  ${theme.text.note};

  & strong {
    display: block;
    color: ${theme.color.text};
    font-size: ${theme.size.title};
    font-weight: 600;
    letter-spacing: -0.04em;
    line-height: 1.1;
  }
`;

const Demo = styled(TextLink)`
  width: fit-content;
  margin-top: ${theme.space.sm};
  padding-block: 0.6rem;
`;

/** The three products of the home page's showcase, each with its one figure. */
export function ReadyProducts() {
  const { ready } = usePageTexts('software').software.proprietary;
  return (
    <div>
      <ProductHeading title={ready.title} text={ready.text} />
      <List>
        {order.map((id) => {
          const { name } = showcaseProducts[id];
          const product = ready.products[id];
          return (
            <li key={id}>
              <h4>{name}</h4>
              <Text>{product.text}</Text>
              <Figure>
                <strong>{product.value}</strong> {product.label}
              </Figure>
              <Demo href={paths.contactWith({ service: name, type: 'demo' })}>{product.action}</Demo>
            </li>
          );
        })}
      </List>
    </div>
  );
}
