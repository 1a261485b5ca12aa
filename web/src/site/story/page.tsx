import { stories as sampleStories } from '../../content/samples/stories.ts';
import { testimonials as samples } from '../../content/samples/testimonials.ts';
import { paths } from '../../content/site-map.ts';
import { useList } from '../../i18n/use-list.ts';
import { usePagePath } from '../../page/use-page-path.ts';
import { ActionPair } from '../../ui/arrow-button.tsx';
import { PageHero } from '../../ui/page-hero.tsx';
import { SitePage } from '../marketing-page.tsx';
import { Figures } from '../sections/figures.tsx';
import { PageSection } from '../sections/page-section.tsx';
import { Points } from '../sections/points.tsx';
import { Testimonial } from '../testimonial.tsx';
import { usePageTexts } from '../texts.ts';

/** A customer's story: how it was, what was done, what came of it, and what the customer says. */
export default function StoryPage() {
  const { story: texts, customers } = usePageTexts('story');
  const path = usePagePath();
  const stories = useList('stories', sampleStories);
  const testimonials = useList('testimonials', samples);
  const story = stories.find(({ slug }) => paths.story(slug) === path);
  if (!story) return null;
  const testimonial = testimonials.find((each) => each.story === story.id);
  const others = stories.filter(({ id }) => id !== story.id);
  const { title, trade, before } = story;
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
              texts={{ primary: story.service.text, secondary: customers.closing.secondary }}
              links={{ primary: story.service.path, secondary: paths.stories }}
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
            { title: texts.parts.did, text: story.did },
            { title: texts.parts.after, text: story.after },
          ],
        }}
        look="ruled"
      />
      {testimonial ? (
        <PageSection of={{ title: texts.quote }} tone="sunken">
          <Testimonial of={testimonial} isLarge />
        </PageSection>
      ) : null}
      <Points
        of={{ title: texts.others, items: others.map((other) => ({ ...other, text: undefined })) }}
        look="cards"
        columns={2}
        links={others.map(({ slug }) => paths.story(slug))}
        also={(other) => ({ note: `${other.customer} · ${other.trade}` })}
      />
    </SitePage>
  );
}
