import styled from '@emotion/styled';
import { Boxes, ChartSpline, CloudUpload, Workflow } from 'lucide-react';

import { platformProducts, showcaseProducts } from '../../content/products.ts';
import { paths } from '../../content/site-map.ts';
import { theme } from '../../theme/theme.ts';
import { ArrowButton } from '../../ui/arrow-button.tsx';
import { Card } from '../../ui/card.tsx';
import { IconTile } from '../../ui/icon-tile.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { usePageTexts } from '../texts.ts';

const Heading = styled.div`
  max-width: 44rem;
  margin-bottom: ${theme.space.xl};

  & h3 {
    font-size: ${theme.size.xxl};
  }

  & p {
    margin-top: ${theme.space.xs};
    color: ${theme.color.textMuted};
  }
`;

const products = [
  { id: 'migration', Icon: CloudUpload },
  { id: 'devops', Icon: Workflow },
  { id: 'kubernetes', Icon: Boxes },
  { id: 'monitoring', Icon: ChartSpline },
] as const;

const List = styled.ul`
  display: grid;
  gap: ${theme.space.lg};
  margin-bottom: ${theme.space.xl};

  ${theme.media.md} {
    grid-template-columns: 1fr 1fr;
  }

  & h4 {
    margin-block: ${theme.space.lg} ${theme.space.xs};
    font-size: ${theme.size.lg};
  }

  & p {
    ${theme.text.note};
  }
`;

/** The four products of the S-Platform, described there in full. */
function PlatformProducts() {
  const { platform } = usePageTexts('software').software.proprietary;
  return (
    <div>
      <Heading>
        <h3>{platform.title}</h3>
        <p>{platform.text}</p>
      </Heading>
      <List>
        {products.map(({ id, Icon }) => (
          <Card as="li" key={id}>
            <IconTile aria-hidden>
              <Icon strokeWidth={1.75} />
            </IconTile>
            <h4>{platformProducts[id].name}</h4>
            <p>{platform.products[id]}</p>
          </Card>
        ))}
      </List>
      <ArrowButton href={paths.sPlatform}>{platform.action}</ArrowButton>
    </div>
  );
}

const order = ['enterprise', 'assistant', 'devops'] as const;

const ReadyList = styled.ul`
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
function ReadyProducts() {
  const { ready } = usePageTexts('software').software.proprietary;
  return (
    <div>
      <Heading>
        <h3>{ready.title}</h3>
        <p>{ready.text}</p>
      </Heading>
      <ReadyList>
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
      </ReadyList>
    </div>
  );
}

const Kinds = styled.div`
  display: grid;
  gap: clamp(3.5rem, 2.5rem + 4vw, 6rem);
  padding-top: clamp(2rem, 1.5rem + 1.6vw, 3rem);
  border-top: 1px solid ${theme.color.border};
`;

/** Our own tools: the S-Platform's four products, and the three of the home page's showcase. */
export const Proprietary = () => (
  <Kinds>
    <PlatformProducts />
    <ReadyProducts />
  </Kinds>
);
