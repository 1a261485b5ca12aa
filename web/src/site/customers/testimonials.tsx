import styled from '@emotion/styled';

import { type Testimonial, testimonials } from '../../content/samples/testimonials.ts';
import { theme } from '../../theme/theme.ts';
import { CheckList } from '../../ui/check-list.tsx';
import { own } from '../../ui/own-props.ts';
import { TitledSection } from '../../ui/titled-section.tsx';
import { usePageTexts } from '../texts.ts';

const Figure = styled('figure', own('isLarge'))<{ isLarge: boolean }>(
  { display: 'grid', gap: `${theme.space.xl} clamp(3rem, 7vw, 7rem)` },
  ({ isLarge }) =>
    isLarge ? { [theme.media.lg]: { gridTemplateColumns: 'minmax(0, 8fr) minmax(0, 4fr)', alignItems: 'end' } } : {},
);

const Quote = styled(
  'blockquote',
  own('isLarge'),
)<{ isLarge: boolean }>(({ isLarge }) => ({
  fontSize: isLarge ? theme.size.title : theme.size.xxl,
  fontWeight: 560,
  letterSpacing: '-0.028em',
  lineHeight: isLarge ? 1.12 : 1.2,
  textWrap: 'balance',
  '& p::before': { content: 'open-quote' },
  '& p::after': { content: 'close-quote' },
}));

const Who = styled.figcaption`
  margin-top: ${theme.space.lg};
  ${theme.text.note};

  & strong {
    display: block;
    color: ${theme.color.text};
    font-weight: 600;
  }
`;

const Results = styled.div`
  & h3 {
    margin-bottom: ${theme.space.sm};
    ${theme.text.label};
    font-weight: 520;
    letter-spacing: 0;
  }
`;

interface TestimonialQuoteProps {
  testimonial: Testimonial;
  isLarge: boolean;
}

/** A customer's words, their name, and the result. */
function TestimonialQuote({ testimonial: { id, name, company }, isLarge }: TestimonialQuoteProps) {
  const { items, results } = usePageTexts('customers').customers.testimonials;
  const texts = items[id];
  return (
    <Figure isLarge={isLarge}>
      <div>
        <Quote isLarge={isLarge}>
          <p>{texts.quote}</p>
        </Quote>
        <Who>
          <strong>{name}</strong> {texts.role}, {company}
        </Who>
      </div>
      <Results>
        <h3>{results}</h3>
        <CheckList items={Object.values(texts.results)} />
      </Results>
    </Figure>
  );
}

/** The section's id, for the link at the top of the page. */
export const TESTIMONIALS = 'testimonials';

/* The first one is large and spans the page; the others are side by side below it. */
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

/** Three customers in their own words, with the results. Sample content, see `content/samples`. */
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
