import { brand } from '../content/brand.ts';

export interface PageHeadProps {
  /** Without the company's name, which is added. */
  title: string;
  /** A sentence for search engines and previews. */
  description?: string;
}

/** A page's name in the tab and what search engines say about it; React puts both into the head. */
export function PageHead({ title, description }: PageHeadProps) {
  return (
    <>
      <title>{`${title} | ${brand.name}`}</title>
      {description ? <meta name="description" content={description} /> : null}
    </>
  );
}
