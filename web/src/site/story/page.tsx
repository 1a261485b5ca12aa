import { successStories } from '../../content/samples/success-stories.ts';
import { paths } from '../../content/site-map.ts';
import { formatPercent } from '../../format/number.ts';
import { useLanguage } from '../../i18n/use-language.ts';
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
  const { locale } = useLanguage();
  const path = usePagePath();
  // Only the paths of stories lead here.
  const story = successStories.find(({ id }) => paths.story(id) === path) ?? successStories[0];
  const { title, trade, before, did, after, service } = texts.items[story.id];
  const others = successStories.filter(({ id }) => id !== story.id);
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
              texts={{ primary: service, secondary: customers.closing.secondary }}
              links={{ primary: story.service, secondary: paths.stories }}
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
            ...story.results.map(({ name, percent }) => ({
              value: formatPercent(percent, locale),
              label: texts.results[name],
            })),
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
        look="ruled"
      />
      <PageSection of={{ title: texts.quote }} tone="sunken">
        <Testimonial of={story} isLarge />
      </PageSection>
      <Points
        of={{ title: texts.others, items: others.map(({ id }) => ({ title: texts.items[id].title })) }}
        look="cards"
        columns={2}
        links={others.map(({ id }) => paths.story(id))}
        also={(_text, at) => ({ note: `${others[at]!.customer} · ${texts.items[others[at]!.id].trade}` })}
      />
    </SitePage>
  );
}
