import styled from '@emotion/styled';
import { Binoculars, CalendarRange, FileScan, ListTodo, MessagesSquare, Split } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';

import { platformProducts, type Product } from '../../content/products.ts';
import { paths } from '../../content/site-map.ts';
import type { Language } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { theme } from '../../theme/theme.ts';
import { columns } from '../../ui/columns.ts';
import { Row } from '../../ui/grid.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { PageSection } from '../sections/page-section.tsx';
import { cards, PointList } from '../sections/points.tsx';
import { tiles } from '../sections/looks.ts';
import { usePageTexts } from '../texts.ts';
import { productPictures } from './picture.tsx';

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

/** A product that has been written about leads to the post in the reader's language, any other to the contact form. */
export const learnMore = ({ name, slugs }: Product, language: Language): string =>
  slugs ? paths.blogPost(slugs[language]) : paths.contactWith({ service: name, type: 'learn-more' });

/** The product of this name. One that a company has named itself has no post. */
const productNamed = (name: string): Product =>
  Object.values<Product>(platformProducts).find((product) => product.name === name) ?? { name };

/** A demo is requested in the contact form. */
export const demo = ({ name }: Product): string => paths.contactWith({ service: name, type: 'demo' });

const QuietRow = styled(Row)({
  columnGap: theme.space.lg,
  fontSize: theme.size.sm,
  '& a': { paddingBlock: '0.65rem' },
});

/** A product's links, `quiet` for an AI service. Their accessible names contain the product: the page has ten such pairs. */
function ProductLinks({ product, quiet = false }: { product: Product; quiet?: boolean }) {
  const { catalogue } = usePageTexts('sPlatform').sPlatform;
  const { language } = useLanguage();
  const readMore = learnMore(product, language);
  const more = (
    <span>
      {quiet ? catalogue.ask : catalogue.learnMore} <VisuallyHidden>{catalogue.about(product.name)}</VisuallyHidden>
    </span>
  );
  const show = (
    <span>
      {catalogue.demo} <VisuallyHidden>{catalogue.demoOf(product.name)}</VisuallyHidden>
    </span>
  );
  return quiet ? (
    <QuietRow>
      <TextLink href={readMore}>{more}</TextLink>
      <TextLink href={demo(product)}>{show}</TextLink>
    </QuietRow>
  ) : (
    <Row>
      <LinkButton href={readMore}>{more}</LinkButton>
      <LinkButton href={demo(product)} variant="secondary">
        {show}
      </LinkButton>
    </Row>
  );
}

const Ground = styled.section({
  '& + &': { marginTop: 'clamp(3.5rem, 2.5rem + 4vw, 6rem)' },
  '& > div': { ...columns([2, 3], 'xs', 'narrow'), alignItems: 'baseline', marginBottom: theme.space.xl },
  '& > div > h3': { fontSize: theme.size.xxl },
  '& > div > p': { color: theme.color.textMuted },
});

/** A group of the catalogue. */
function Group({ id, of, children }: { id: string; of: { title: string; text: string }; children: ReactNode }) {
  const titleId = useId();
  return (
    <Ground id={id} aria-labelledby={titleId}>
      <div>
        <h3 id={titleId}>{of.title}</h3>
        <p>{of.text}</p>
      </div>
      {children}
    </Ground>
  );
}

const Status = styled.p({ marginBlock: `${theme.space.md} ${theme.space.xxl}`, ...theme.text.note });

const Toggles = styled.div({ display: 'flex', flexWrap: 'wrap', gap: theme.space.xs });

const Toggle = styled.button({
  minHeight: '2.75rem',
  padding: '0.5rem 1.15rem',
  border: `1px solid ${theme.color.borderStrong}`,
  borderRadius: theme.radius.full,
  background: theme.color.surface,
  fontSize: theme.size.sm,
  fontWeight: 540,
  cursor: 'pointer',
  transition: theme.motion.quick,
  transitionProperty: 'background-color, border-color, color',
  '&:hover': { borderColor: theme.color.accent, color: theme.color.accentText },
  '&:focus-visible': { borderRadius: theme.radius.full },
  "&[aria-pressed='true']": {
    borderColor: theme.color.accent,
    background: theme.color.accent,
    color: theme.color.onAccent,
  },
});

/** The catalogue of the platform with its filter: eight categories, one of which is always selected. */
export function Catalogue() {
  const { sPlatform, products: names } = usePageTexts('sPlatform');
  const { catalogue, ecosystem, products: productTexts } = sPlatform;
  const [chosen, choose] = useState<Category>('all');
  const labels: Record<Category, string> = { ...technologies, ...catalogue.categories };
  const products = Object.values(names.platform).map(productNamed);
  const services = Object.values(names.services).map(productNamed);
  const withEcosystem = showsEcosystem(chosen);
  return (
    <PageSection of={catalogue}>
      <Toggles role="group" aria-label={catalogue.filter}>
        {categories.map((category) => (
          <Toggle key={category} type="button" aria-pressed={category === chosen} onClick={() => choose(category)}>
            {labels[category]}
          </Toggle>
        ))}
      </Toggles>
      <Status role="status">
        {withEcosystem ? catalogue.shown(products.length, services.length) : catalogue.productsShown(products.length)}
      </Status>
      {withEcosystem ? (
        <Group id="ecosystem" of={ecosystem}>
          <PointList
            items={services.map(({ name }, at) => ({ title: name, text: ecosystem.items[at] }))}
            look={tiles}
            level="h4"
            symbols={[FileScan, MessagesSquare, Split, ListTodo, Binoculars, CalendarRange]}
            also={(_text, at) => ({ more: <ProductLinks product={services[at]!} quiet /> })}
          />
        </Group>
      ) : null}
      <Group id="products" of={productTexts}>
        <PointList
          items={products.map(({ name }, at) => ({ title: name, ...productTexts.items[at]! }))}
          look={cards}
          columns={2}
          level="h4"
          also={({ gives }, at) => ({
            picture: productPictures[at],
            note: gives,
            more: <ProductLinks product={products[at]!} />,
          })}
        />
      </Group>
    </PageSection>
  );
}
