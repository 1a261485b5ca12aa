import styled from '@emotion/styled';

import { successStories } from '../../content/samples/success-stories.ts';
import { paths } from '../../content/site-map.ts';
import { formatPercent } from '../../format/number.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { usePagePath } from '../../page/use-page-path.ts';
import { theme } from '../../theme/theme.ts';
import { ActionPair } from '../../ui/arrow-button.tsx';
import { CardLink } from '../../ui/card-link.tsx';
import { LinkedCard } from '../../ui/card.tsx';
import { columns } from '../../ui/columns.ts';
import { Cells, Grid } from '../../ui/grid.tsx';
import { PageHero } from '../../ui/page-hero.tsx';
import { TitledSection } from '../../ui/section-heading.tsx';
import { StatTile } from '../../ui/stat-tile.tsx';
import { SitePage } from '../marketing-page.tsx';
import { NumberBand } from '../number-band.tsx';
import { Points } from '../points.tsx';
import { Testimonial } from '../testimonial.tsx';
import { usePageTexts } from '../texts.ts';

type Story = (typeof successStories)[number];

/** What came of it, how long it took and for how many. */
function StoryNumbers({ story }: { story: Story }) {
  const texts = usePageTexts('story').story;
  const { locale } = useLanguage();
  return (
    <NumberBand title={texts.numbers}>
      <Grid min="12rem">
        {story.results.map(({ name, percent }) => (
          <StatTile key={name} value={formatPercent(percent, locale)} label={texts.results[name]} />
        ))}
        <StatTile value={story.weeks} label={texts.weeks} />
        <StatTile value={story.employees} label={texts.employees} />
      </Grid>
    </NumberBand>
  );
}

const Parts = styled(Points)`
  ${columns([1, 1, 1], 'xl', 'narrow')}

  & > li {
    padding-top: ${theme.space.md};
    border-top: 2px solid ${theme.color.accent};
  }

  & h3 {
    font-size: ${theme.size.xl};
  }
`;

const Other = styled(LinkedCard)`
  gap: ${theme.space.xs};

  & h3 {
    font-size: ${theme.size.lg};
    line-height: 1.3;
  }

  & p {
    ${theme.text.note};
  }
`;

/** A customer's story: how it was, what was done, what came of it, and what the customer says. */
export default function StoryPage() {
  const { story: texts, customers } = usePageTexts('story');
  const path = usePagePath();
  // Only the paths of stories lead here.
  const story = successStories.find(({ id }) => paths.story(id) === path) ?? successStories[0];
  const { title, trade, before, did, after, service } = texts.items[story.id];
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
      <StoryNumbers story={story} />
      <TitledSection title={texts.course}>
        <Parts
          isOrdered
          of={{
            before: { title: texts.parts.before, text: before },
            did: { title: texts.parts.did, text: did },
            after: { title: texts.parts.after, text: after },
          }}
        />
      </TitledSection>
      <TitledSection tone="sunken" title={texts.quote}>
        <Testimonial of={story} isLarge />
      </TitledSection>
      <TitledSection title={texts.others}>
        <Cells md={2}>
          {successStories
            .filter(({ id }) => id !== story.id)
            .map(({ id, customer }) => (
              <Other as="li" key={id}>
                <p>
                  {customer} · {texts.items[id].trade}
                </p>
                <h3>
                  <CardLink href={paths.story(id)}>{texts.items[id].title}</CardLink>
                </h3>
              </Other>
            ))}
        </Cells>
      </TitledSection>
    </SitePage>
  );
}
