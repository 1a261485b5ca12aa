import { paths } from '../../content/site-map.ts';
import { useStories } from '../../content/stories.ts';
import { useTestimonials } from '../../content/testimonials.ts';
import { useCoreTexts } from '../../i18n/use-language.ts';
import { PageHead } from '../../page/page-head.tsx';
import { PageLoading } from '../../page/page-loading.tsx';
import { usePagePath } from '../../page/use-page-path.ts';
import { useRedirect } from '../../page/use-redirect.ts';
import { ActionPair } from '../../ui/arrow-button.tsx';
import { PageHero } from '../../ui/page-hero.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Section } from '../../ui/section.tsx';
import { SitePage } from '../marketing-page.tsx';
import { Figures } from '../sections/figures.tsx';
import { PageSection } from '../sections/page-section.tsx';
import { cards, Points } from '../sections/points.tsx';
import { Testimonial } from '../testimonial.tsx';
import { ruled } from '../sections/looks.ts';
import { usePageTexts } from '../texts.ts';

/** The address of a story that is not there, or no longer. */
function NotFound() {
  const { notFound } = useCoreTexts();
  if (!useRedirect(true)) return <PageLoading />;
  return (
    <Section>
      <PageHead title={notFound.title} isUnlisted />
      <SectionHeading as="h1" title={notFound.title} lead={notFound.text} />
    </Section>
  );
}

/** A customer's story: how it was, what was done, what came of it, and what the customer says. */
export default function StoryPage() {
  const { story: texts, customers } = usePageTexts('story');
  const path = usePagePath();
  const stories = useStories();
  const testimonials = useTestimonials();
  const story = stories.find(({ slug }) => paths.story(slug) === path);
  if (!story) return <NotFound />;
  const { title, trade, before, did, after, service } = story;
  const said = testimonials.filter((each) => each.story === story.id);
  const others = stories.filter(({ id }) => id !== story.id);
  return (
    <SitePage
      texts={{
        head: { title, description: texts.description(story.customer, trade, before) },
        closing: { ...customers.closing, secondary: texts.more },
      }}
      hero={
        <PageHero
          eyebrow={`${texts.eyebrow}: ${story.customer}`}
          title={title}
          lead={`${trade} · ${texts.facts(story.employees, story.weeks)}`}
          actions={
            <ActionPair
              texts={{ primary: service.text, secondary: customers.closing.secondary }}
              links={{ primary: service.path, secondary: paths.stories }}
            />
          }
        />
      }
      closingLinks={{ primary: paths.contact, secondary: paths.customers }}
    >
      <Figures
        of={{
          title: texts.numbers,
          items: [
            ...story.results,
            { value: story.weeks, label: texts.weeks },
            { value: story.employees, label: texts.employees },
          ],
        }}
        look="tiles"
      />
      <Points
        of={{
          title: texts.course,
          items: [
            { title: texts.parts.before, text: before },
            { title: texts.parts.did, text: did },
            { title: texts.parts.after, text: after },
          ],
        }}
        look={ruled}
      />
      {said.length > 0 && (
        <PageSection of={{ title: texts.quote }} tone="sunken">
          {said.map((each) => (
            <Testimonial key={each.id} of={each} isLarge />
          ))}
        </PageSection>
      )}
      {others.length > 0 && (
        <Points
          of={{ title: texts.others, items: others }}
          look={cards}
          columns={2}
          links={others.map(({ slug }) => paths.story(slug))}
          also={(other) => ({ note: `${other.customer} · ${other.trade}` })}
        />
      )}
    </SitePage>
  );
}
