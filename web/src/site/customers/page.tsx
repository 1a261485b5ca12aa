import styled from '@emotion/styled';
import { Building2, CarFront, Factory, Globe, Rocket, SquareTerminal, Workflow } from 'lucide-react';

import { paths } from '../../content/site-map.ts';
import { useStories } from '../../content/stories.ts';
import { useTestimonials } from '../../content/testimonials.ts';
import { theme } from '../../theme/theme.ts';
import { Badge } from '../../ui/badge.tsx';
import { CheckList } from '../../ui/check-list.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { MarketingPage } from '../marketing-page.tsx';
import { Figures } from '../sections/figures.tsx';
import { PageSection } from '../sections/page-section.tsx';
import { cards, Points } from '../sections/points.tsx';
import { Testimonial } from '../testimonial.tsx';
import { usePageTexts } from '../texts.ts';
import { Marina } from './picture.tsx';

/* The first one is large and spans the page; the others are side by side below it. */
const Quotes = styled.ul({
  display: 'grid',
  gap: `${theme.space.xxl} clamp(3rem, 6vw, 6rem)`,
  '& > li': { paddingTop: theme.space.xl, borderTop: `1px solid ${theme.color.borderStrong}` },
  '& a': { display: 'inline-block', marginTop: theme.space.md, paddingBlock: theme.space.xs },
  [theme.media.lg]: { gridTemplateColumns: '1fr 1fr', '& > li:first-of-type': { gridColumn: '1 / -1' } },
});

/** The section's id, for the link at the top of the page. */
const TESTIMONIALS = 'testimonials';

/** Who trusts the company, and why. */
export default function CustomersPage() {
  const { customers: texts, story: storyTexts } = usePageTexts('customers');
  const testimonials = useTestimonials();
  const stories = useStories();
  return (
    <MarketingPage
      texts={texts}
      picture={<Marina />}
      heroLinks={{ primary: testimonials.length === 0 ? null : `#${TESTIMONIALS}`, secondary: paths.contact }}
      closingLinks={{ primary: paths.contact, secondary: stories.length === 0 ? null : paths.stories }}
    >
      <Figures of={texts.stats} look="tiles" icons={[Building2, Workflow, Globe]} />
      <Points
        of={texts.industries}
        look={cards}
        columns={2}
        symbols={[CarFront, Factory, SquareTerminal, Rocket]}
        also={({ point, ...text }) => ({
          more: <CheckList items={[point]} />,
          badge: 'badge' in text ? <Badge tone="accent">{text.badge}</Badge> : null,
        })}
      />
      {testimonials.length === 0 ? null : (
        <PageSection of={texts.testimonials} tone="sunken" id={TESTIMONIALS}>
          <Quotes>
            {testimonials.map((each, index) => {
              const story = stories.find(({ id }) => id === each.story);
              return (
                <li key={each.id}>
                  <Testimonial of={each} isLarge={index === 0}>
                    {story && (
                      <TextLink href={paths.story(story.slug)}>
                        {storyTexts.read}
                        <VisuallyHidden> {story.customer}</VisuallyHidden>
                      </TextLink>
                    )}
                  </Testimonial>
                </li>
              );
            })}
          </Quotes>
        </PageSection>
      )}
    </MarketingPage>
  );
}
