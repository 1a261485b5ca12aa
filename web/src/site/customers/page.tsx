import styled from '@emotion/styled';
import { Building2, CarFront, Factory, Globe, Rocket, SquareTerminal, Workflow } from 'lucide-react';

import { useFacts } from '../../content/facts.ts';
import { successStories } from '../../content/samples/success-stories.ts';
import { paths } from '../../content/site-map.ts';
import { theme } from '../../theme/theme.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { CheckList } from '../../ui/check-list.tsx';
import { Cells } from '../../ui/grid.tsx';
import { IconTile } from '../../ui/icon-tile.tsx';
import { TitledSection } from '../../ui/section-heading.tsx';
import { StatTile } from '../../ui/stat-tile.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { MarketingPage } from '../marketing-page.tsx';
import { NumberBand } from '../number-band.tsx';
import { Testimonial } from '../testimonial.tsx';
import { usePageTexts } from '../texts.ts';
import { Marina } from './picture.tsx';

/** The section's id, for the link at the top of the page. */
const TESTIMONIALS = 'testimonials';

const More = styled(TextLink)`
  display: inline-block;
  margin-top: ${theme.space.md};
  padding-block: ${theme.space.xs};
`;

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
function Testimonials() {
  const { customers, story: texts } = usePageTexts('customers');
  const { title, lead } = customers.testimonials;
  return (
    <TitledSection tone="sunken" id={TESTIMONIALS} title={title} lead={lead}>
      <Quotes>
        {successStories.map((story, index) => (
          <li key={story.id} data-large={index === 0 || undefined}>
            <Testimonial of={story} isLarge={index === 0}>
              <More href={paths.story(story.id)}>
                {texts.read}
                <VisuallyHidden> {story.customer}</VisuallyHidden>
              </More>
            </Testimonial>
          </li>
        ))}
      </Quotes>
    </TitledSection>
  );
}

function CustomerNumbers() {
  const { stats } = usePageTexts('customers').customers;
  const { enterprise, activeProjects, countries } = useFacts().figures.customers;
  return (
    <NumberBand title={stats.title}>
      <Cells as="div" sm={3}>
        <StatTile value={enterprise} label={stats.enterprise} note={stats.notes.enterprise} icon={<Building2 />} />
        <StatTile value={activeProjects} label={stats.projects} note={stats.notes.projects} icon={<Workflow />} />
        <StatTile value={countries} label={stats.countries} note={stats.notes.countries} icon={<Globe />} />
      </Cells>
    </NumberBand>
  );
}

const industries = [
  { name: 'automotive', Icon: CarFront },
  { name: 'general', Icon: Factory },
  { name: 'technology', Icon: SquareTerminal },
  { name: 'startups', Icon: Rocket },
] as const;

const Industry = styled(Card)`
  gap: ${theme.space.sm};

  & h3 {
    font-size: ${theme.size.xl};
  }

  & p {
    color: ${theme.color.textMuted};
  }

  & > ul {
    margin-top: auto;
    padding-top: ${theme.space.md};
    border-top: 1px solid ${theme.color.border};
  }
`;

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  margin-bottom: ${theme.space.xs};
`;

/** The four industries; startups begin with free hours. */
function Industries() {
  const { industries: texts } = usePageTexts('customers').customers;
  return (
    <TitledSection title={texts.title} lead={texts.lead}>
      <Cells md={2}>
        {industries.map(({ name, Icon }) => {
          const { title, text, point } = texts.items[name];
          return (
            <Industry as="li" key={name}>
              <Top>
                <IconTile aria-hidden>
                  <Icon strokeWidth={1.75} />
                </IconTile>
                {name === 'startups' ? <Badge tone="accent">{texts.items.startups.badge}</Badge> : null}
              </Top>
              <h3>{title}</h3>
              <p>{text}</p>
              <CheckList items={[point]} />
            </Industry>
          );
        })}
      </Cells>
    </TitledSection>
  );
}

/** Who trusts the company, and why. */
export default function CustomersPage() {
  const { customers } = usePageTexts('customers');
  return (
    <MarketingPage
      texts={customers}
      picture={<Marina />}
      heroLinks={{ primary: `#${TESTIMONIALS}`, secondary: paths.contact }}
      closingLinks={{ primary: paths.contact, secondary: paths.stories }}
    >
      <CustomerNumbers />
      <Industries />
      <Testimonials />
    </MarketingPage>
  );
}
