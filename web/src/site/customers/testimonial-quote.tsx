import styled from '@emotion/styled';

import type { Testimonial } from '../../content/samples/testimonials.ts';
import { theme } from '../../theme/theme.ts';
import { CheckList } from '../../ui/check-list.tsx';
import { own } from '../../ui/own-props.ts';
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
  color: ${theme.color.textMuted};
  font-size: ${theme.size.sm};

  & strong {
    display: block;
    color: ${theme.color.text};
    font-weight: 600;
  }
`;

const Results = styled.div`
  & h3 {
    margin-bottom: ${theme.space.sm};
    color: ${theme.color.textSubtle};
    font-size: ${theme.size.sm};
    font-weight: 520;
    letter-spacing: 0;
  }
`;

export interface TestimonialQuoteProps {
  testimonial: Testimonial;
  isLarge: boolean;
}

/** What a customer says, who says it, and what came of it. */
export function TestimonialQuote({ testimonial: { id, name, company }, isLarge }: TestimonialQuoteProps) {
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
