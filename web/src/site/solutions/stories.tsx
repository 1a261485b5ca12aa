import styled from '@emotion/styled';

import { successStories, type SuccessStory } from '../../content/samples/success-stories.ts';
import { paths } from '../../content/site-map.ts';
import { formatPercent } from '../../format/number.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { theme } from '../../theme/theme.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { usePageTexts } from '../texts.ts';

const Frame = styled.li`
  display: grid;
  gap: ${theme.space.xl} clamp(3rem, 6vw, 6rem);
  padding-block: clamp(2.5rem, 2rem + 2.5vw, 4.5rem);
  border-top: 1px solid ${theme.color.borderStrong};

  ${theme.media.lg} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 7fr);
  }
`;

const Results = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.lg} ${theme.space.xxl};
  align-content: start;

  & strong {
    display: block;
    margin-bottom: ${theme.space.sm};
    color: ${theme.color.accentText};
    font-size: clamp(3.5rem, 2.5rem + 4vw, 6rem);
    font-weight: 610;
    letter-spacing: -0.055em;
    line-height: 0.95;
    white-space: nowrap;
  }

  & li {
    flex: 1;
    min-width: 8.5rem;
    ${theme.text.note};
  }
`;

const Words = styled.div`
  & h3 {
    margin-block: ${theme.space.xs} ${theme.space.md};
    font-size: ${theme.size.xxl};
  }

  & p + p {
    margin-top: ${theme.space.sm};
  }
`;

const Customer = styled.p`
  ${theme.text.label};

  & strong {
    color: ${theme.color.text};
    font-weight: 560;
  }
`;

const Before = styled.p`
  color: ${theme.color.textMuted};
`;

/** What one customer got in figures, how it was before and what was done. */
function Story({ story }: { story: SuccessStory }) {
  const { stories } = usePageTexts('solutions').solutions;
  const { locale } = useLanguage();
  const texts = stories.items[story.id];
  return (
    <Frame>
      <Results>
        {story.results.map(({ name, percent }) => (
          <li key={name}>
            <strong>{formatPercent(percent, locale)}</strong> {stories.results[name]}
          </li>
        ))}
      </Results>
      <Words>
        <Customer>
          <strong>{story.customer}</strong> · {texts.trade} · {stories.facts(story.employees, story.weeks)}
        </Customer>
        <h3>{texts.title}</h3>
        <Before>{texts.before}</Before>
        <p>{texts.after}</p>
      </Words>
    </Frame>
  );
}

/** The section's id, for the link at the top of the page. */
export const STORIES = 'stories';

/** Success stories. Who they are about is sample content, see `content/samples`. */
export function Stories() {
  const { stories } = usePageTexts('solutions').solutions;
  return (
    <TitledSection tone="sunken" id={STORIES} title={stories.title} lead={stories.lead}>
      <ul>
        {successStories.map((story) => (
          <Story key={story.id} story={story} />
        ))}
      </ul>
      <LinkButton href={paths.customers} variant="secondary">
        {stories.more}
      </LinkButton>
    </TitledSection>
  );
}
