import styled from '@emotion/styled';
import { Binoculars, CalendarRange, FileScan, ListTodo, MessagesSquare, Split } from 'lucide-react';
import { useId, useState } from 'react';

import { aiServices, platformProducts } from '../../content/products.ts';
import { theme } from '../../theme/theme.ts';
import { Cells } from '../../ui/grid.tsx';
import { TitledSection } from '../../ui/section-heading.tsx';
import { TileSheet } from '../tile-sheet.ts';
import { usePageTexts } from '../texts.ts';
import { ProductCard, ProductLinks } from './product-card.tsx';

/** The categories of the filter, in order. */
export const categories = [
  'all',
  'dvs-ecosystem',
  'cloud',
  'devops',
  'kubernetes',
  'infrastructure',
  'security',
  'monitoring',
] as const;

type Category = (typeof categories)[number];

/** Named alike in every language. */
const technologies = { devops: 'DevOps', kubernetes: 'Kubernetes' } as const;

/**
 * docs/specification.md#s-platform: "Only all and dvs-ecosystem change what is shown (the ecosystem section of six AI service
 * cards)". So these two show the ecosystem, the other six hide it, and the four products are always shown.
 */
const showsEcosystem = (category: Category): boolean => category === 'all' || category === 'dvs-ecosystem';

const Sheet = styled.li`
  display: flex;
  flex-direction: column;
  padding: clamp(1.375rem, 1.1rem + 1.2vw, 2.125rem);
  background: ${theme.color.surface};

  & > svg {
    ${theme.square('1.625rem')};
    color: ${theme.color.accentText};
  }

  & h4 {
    margin-block: ${theme.space.md} ${theme.space.xs};
    font-size: ${theme.size.lg};
  }

  & p {
    margin-bottom: ${theme.space.sm};
    ${theme.text.note};
  }

  & > :last-child {
    margin-top: auto;
  }
`;

const services = [
  { id: 'reader', Icon: FileScan },
  { id: 'answers', Icon: MessagesSquare },
  { id: 'sorter', Icon: Split },
  { id: 'minutes', Icon: ListTodo },
  { id: 'lookout', Icon: Binoculars },
  { id: 'forecast', Icon: CalendarRange },
] as const;

const Ground = styled.section`
  margin-bottom: clamp(3.5rem, 2.5rem + 4vw, 6rem);
`;

function Ecosystem() {
  const { ecosystem } = usePageTexts('sPlatform').sPlatform;
  const id = useId();
  return (
    <Ground id="ecosystem" aria-labelledby={id}>
      <GroupHeading id={id} title={ecosystem.title} text={ecosystem.text} />
      <TileSheet>
        {services.map(({ id: name, Icon }) => (
          <Sheet key={name}>
            <Icon aria-hidden strokeWidth={1.6} />
            <h4>{aiServices[name].name}</h4>
            <p>{ecosystem.services[name]}</p>
            <ProductLinks product={aiServices[name]} quiet />
          </Sheet>
        ))}
      </TileSheet>
    </Ground>
  );
}

const Frame = styled.div`
  display: grid;
  gap: ${theme.space.xs} clamp(2rem, 5vw, 5rem);
  margin-bottom: ${theme.space.xl};

  ${theme.media.lg} {
    grid-template-columns: 2fr 3fr;
    align-items: baseline;
  }

  & h3 {
    font-size: ${theme.size.xxl};
  }

  & p {
    color: ${theme.color.textMuted};
  }
`;

/** The heading of a group of the catalogue. */
const GroupHeading = ({ id, title, text }: { id: string; title: string; text: string }) => (
  <Frame>
    <h3 id={id}>{title}</h3>
    <p>{text}</p>
  </Frame>
);

const Status = styled.p`
  margin-block: ${theme.space.md} ${theme.space.xxl};
  ${theme.text.note};
`;

const productIds = Object.keys(platformProducts) as (keyof typeof platformProducts)[];

/** The four products, whatever category is chosen. */
function Products() {
  const { products } = usePageTexts('sPlatform').sPlatform;
  const titleId = useId();
  return (
    <section id="products" aria-labelledby={titleId}>
      <GroupHeading id={titleId} title={products.title} text={products.text} />
      <Cells md={2}>
        {productIds.map((id) => (
          <ProductCard key={id} id={id} texts={products.items[id]} />
        ))}
      </Cells>
    </section>
  );
}

const Group = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};
`;

const Toggle = styled.button`
  min-height: 2.75rem;
  padding: 0.5rem 1.15rem;
  border: 1px solid ${theme.color.borderStrong};
  border-radius: ${theme.radius.full};
  background: ${theme.color.surface};
  font-size: ${theme.size.sm};
  font-weight: 540;
  cursor: pointer;
  transition:
    background-color ${theme.motion.quick},
    border-color ${theme.motion.quick},
    color ${theme.motion.quick};

  &:hover {
    border-color: ${theme.color.accent};
    color: ${theme.color.accentText};
  }

  &:focus-visible {
    border-radius: ${theme.radius.full};
  }

  &[aria-pressed='true'] {
    border-color: ${theme.color.accent};
    background: ${theme.color.accent};
    color: ${theme.color.onAccent};
  }
`;

/** The eight categories, one of which is always selected. */
function CategoryFilter({ chosen, choose }: { chosen: Category; choose: (category: Category) => void }) {
  const { catalogue } = usePageTexts('sPlatform').sPlatform;
  const labels: Record<Category, string> = { ...technologies, ...catalogue.categories };
  return (
    <Group role="group" aria-label={catalogue.filter}>
      {categories.map((category) => (
        <Toggle key={category} type="button" aria-pressed={category === chosen} onClick={() => choose(category)}>
          {labels[category]}
        </Toggle>
      ))}
    </Group>
  );
}

/** The catalogue of the platform with its filter. */
export function Catalogue() {
  const { catalogue } = usePageTexts('sPlatform').sPlatform;
  const [category, setCategory] = useState<Category>('all');
  const withEcosystem = showsEcosystem(category);
  return (
    <TitledSection title={catalogue.title} lead={catalogue.lead}>
      <CategoryFilter chosen={category} choose={setCategory} />
      <Status role="status">
        {withEcosystem
          ? catalogue.shown(productIds.length, services.length)
          : catalogue.productsShown(productIds.length)}
      </Status>
      {withEcosystem ? <Ecosystem /> : null}
      <Products />
    </TitledSection>
  );
}
