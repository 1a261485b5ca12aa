import styled from '@emotion/styled';
import { ArrowRight, Boxes, ChartSpline, CloudUpload, Workflow } from 'lucide-react';

import { platformProducts } from '../../content/products.ts';
import { paths } from '../../content/site-map.ts';
import { theme } from '../../theme/theme.ts';
import { Card } from '../../ui/card.tsx';
import { IconTile } from '../../ui/icon-tile.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { usePageTexts } from '../texts.ts';
import { ProductHeading } from './product-heading.tsx';

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
export function PlatformProducts() {
  const { platform } = usePageTexts('software').software.proprietary;
  return (
    <div>
      <ProductHeading title={platform.title} text={platform.text} />
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
      <LinkButton href={paths.sPlatform}>
        {platform.action}
        <ArrowRight aria-hidden />
      </LinkButton>
    </div>
  );
}
