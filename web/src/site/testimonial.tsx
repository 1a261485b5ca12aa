import styled from '@emotion/styled';
import type { ReactNode } from 'react';

import type { useTestimonials } from '../content/testimonials.ts';
import { theme } from '../theme/theme.ts';
import { CheckList } from '../ui/check-list.tsx';
import { usePageTexts } from './texts.ts';

const Figure = styled.figure({
  display: 'grid',
  gap: `${theme.space.xl} clamp(3rem, 7vw, 7rem)`,
  [theme.media.lg]: { '&[data-large]': { gridTemplateColumns: 'minmax(0, 8fr) minmax(0, 4fr)', alignItems: 'end' } },
});

const Quote = styled.blockquote({
  fontSize: theme.size.xxl,
  fontWeight: 560,
  letterSpacing: '-0.028em',
  lineHeight: 1.2,
  textWrap: 'balance',
  '[data-large] &': { fontSize: theme.size.title, lineHeight: 1.12 },
  '& p::before': { content: 'open-quote' },
  '& p::after': { content: 'close-quote' },
});

const Who = styled.figcaption({
  marginTop: theme.space.lg,
  ...theme.text.note,
  '& strong': { display: 'block', color: theme.color.text, fontWeight: 600 },
});

const Results = styled.div({
  '& h3': { marginBottom: theme.space.sm, ...theme.text.label, fontWeight: 520, letterSpacing: 0 },
});

interface TestimonialProps {
  of: ReturnType<typeof useTestimonials>[number];
  /** Across the page. */
  isLarge: boolean;
  /** Below the results. */
  children?: ReactNode;
}

/** What a customer says, who says it, and the results. */
export function Testimonial({ of: { quote, person, role, customer, gains }, isLarge, children }: TestimonialProps) {
  const { customers } = usePageTexts('customers');
  return (
    <Figure data-large={isLarge || undefined}>
      <div>
        <Quote>
          <p>{quote}</p>
        </Quote>
        <Who>
          <strong>{person}</strong> {role}, {customer}
        </Who>
      </div>
      <Results>
        <h3>{customers.testimonials.results}</h3>
        <CheckList items={gains} />
        {children}
      </Results>
    </Figure>
  );
}
