import { successStories } from '../../content/samples/success-stories.ts';
import { useDictionary } from '../../i18n/use-language.ts';
import { paths } from '../../content/paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Section } from '../../ui/section.tsx';
import { Story } from './story.tsx';

/** Where the stories stand, for the link on top of the page. */
export const STORIES = 'stories';

/** Success stories (spec §2). Who they are about is sample content, see `content/samples`. */
export function Stories() {
  const { stories } = useDictionary().solutions;
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
