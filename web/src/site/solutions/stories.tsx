import { successStories } from '../../content/samples/success-stories.ts';
import { paths } from '../../content/site-map.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { usePageTexts } from '../texts.ts';
import { Story } from './story.tsx';

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
