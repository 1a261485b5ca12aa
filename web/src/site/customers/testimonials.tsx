import styled from '@emotion/styled';

import { testimonials } from '../../content/samples/testimonials.ts';
import { theme } from '../../theme/theme.ts';
import { TitledSection } from '../../ui/titled-section.tsx';
import { usePageTexts } from '../texts.ts';
import { TestimonialQuote } from './testimonial-quote.tsx';

/** Where they are, for the link on top of the page. */
export const TESTIMONIALS = 'testimonials';

/* The first is set large, across the page; the others stand side by side below it. */
const Quotes = styled.ul`
  display: grid;
  gap: ${theme.space.xxl} clamp(3rem, 6vw, 6rem);

  & > li {
    border-top: 1px solid ${theme.color.borderStrong};
    padding-top: ${theme.space.xl};
  }

  ${theme.media.lg} {
    grid-template-columns: 1fr 1fr;

    & > li[data-large] {
      grid-column: 1 / -1;
    }
  }
`;

/** Three customers in their own words, with what came of it. Sample content, see `content/samples`. */
export function Testimonials() {
  const texts = usePageTexts('customers').customers.testimonials;
  return (
    <TitledSection tone="sunken" id={TESTIMONIALS} title={texts.title} lead={texts.lead}>
      <Quotes>
        {testimonials.map((testimonial, index) => (
          <li key={testimonial.id} data-large={index === 0 || undefined}>
            <TestimonialQuote testimonial={testimonial} isLarge={index === 0} />
          </li>
        ))}
      </Quotes>
    </TitledSection>
  );
}
