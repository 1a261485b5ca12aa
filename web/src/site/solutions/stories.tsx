import { successStories } from '../../content/samples/success-stories.ts';
import { paths } from '../../content/site-map.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Section } from '../../ui/section.tsx';
import { usePageTexts } from '../texts.ts';
import { Story } from './story.tsx';

/** The section's id, for the link at the top of the page. */
export const STORIES = 'stories';

/** Success stories. Who they are about is sample content, see `content/samples`. */
export function Stories() {
  const { stories } = usePageTexts('solutions').solutions;
  const titleId = `${STORIES}-title`;
  return (
    <Section tone="sunken" id={STORIES} labelledBy={titleId}>
      <SectionHeading id={titleId} title={stories.title} lead={stories.lead} />
      <ul>
        {successStories.map((story) => (
          <Story key={story.id} story={story} />
        ))}
      </ul>
      <LinkButton href={paths.customers} variant="secondary">
        {stories.more}
      </LinkButton>
    </Section>
  );
}
