import styled from '@emotion/styled';
import { Activity, Boxes, CloudCog, Workflow } from 'lucide-react';

import { paths, STORIES_ID } from '../../content/site-map.ts';
import { useStories } from '../../content/stories.ts';
import { theme } from '../../theme/theme.ts';
import { CheckList } from '../../ui/check-list.tsx';
import { columns } from '../../ui/columns.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { MarketingPage } from '../marketing-page.tsx';
import { FigureList } from '../sections/figures.tsx';
import { PageSection } from '../sections/page-section.tsx';
import { usePageTexts } from '../texts.ts';
import { Bridge } from './picture.tsx';

const solutions = [
  { Icon: CloudCog, service: 'cloud-migration' },
  { Icon: Workflow, service: 'devops' },
  { Icon: Activity, service: 'infrastructure' },
  { Icon: Boxes, service: 'consulting' },
] as const;

const Problems = styled.ul({
  '& > li': { paddingBlock: 'clamp(2rem, 1.5rem + 2vw, 3.5rem)', borderTop: `1px solid ${theme.color.border}` },
  '& h3': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.space.sm,
    marginBottom: theme.space.lg,
    fontSize: theme.size.xl,
  },
  '& h3 > svg': { flex: 'none', ...theme.square('1.5rem'), color: theme.color.accentText },
  '& dl': columns([5, 5, 6], 'lg', 'narrow'),
  '& dt': { marginBottom: theme.space.xs, ...theme.text.label, fontWeight: 540 },
  // What we hear
  '& dl > :first-of-type > dd': {
    fontSize: theme.size.xl,
    letterSpacing: '-0.018em',
    lineHeight: 1.35,
    textIndent: '-0.42em',
    textWrap: 'pretty',
  },
  // What changes
  '& dl > :last-of-type': {
    alignSelf: 'start',
    padding: theme.space.lg,
    borderRadius: theme.radius.lg,
    background: theme.color.accentSoft,
  },
  '& dl > :last-of-type > dt': { color: theme.color.accentText },
  '& a': { display: 'block', width: 'fit-content', marginTop: theme.space.xs, paddingBlock: theme.space.xs },
});

const Stories = styled.ul({
  '& > li': {
    ...columns([4, 7], 'xl', 'wide'),
    paddingBlock: 'clamp(2.5rem, 2rem + 2.5vw, 4.5rem)',
    borderTop: `1px solid ${theme.color.borderStrong}`,
  },
  '& dl > div > dd:first-of-type': { fontSize: 'clamp(3.5rem, 2.5rem + 4vw, 6rem)' },
  '& h3': { marginBlock: `${theme.space.xs} ${theme.space.md}`, fontSize: theme.size.xxl },
  '& p': { color: theme.color.textMuted },
  '& p:first-of-type': { fontSize: theme.size.sm },
  '& p + p': { marginTop: theme.space.sm, color: 'inherit' },
  '& a': { display: 'inline-block', marginTop: theme.space.sm, paddingBlock: theme.space.xs },
});

/**
 * Four problems with their solutions: from what a customer says, by what we set up, to what is different afterwards. Then what
 * three customers got in figures, how it was before and what was done.
 */
export default function SolutionsPage() {
  const { solutions: texts, story } = usePageTexts('solutions');
  const { problems } = texts;
  const stories = useStories();
  return (
    <MarketingPage
      texts={texts}
      picture={<Bridge />}
      heroLinks={{ primary: paths.contact, secondary: stories.length === 0 ? null : `#${STORIES_ID}` }}
      closingLinks={{ primary: paths.contact, secondary: paths.services }}
    >
      <PageSection of={problems}>
        <Problems>
          {problems.items.map(({ title, problem, setUp, change, action }, at) => {
            const { Icon, service } = solutions[at]!;
            return (
              <li key={at}>
                <h3>
                  <Icon aria-hidden strokeWidth={1.75} />
                  {title}
                </h3>
                <dl>
                  <div>
                    <dt>{problems.problem}</dt>
                    <dd>{problem}</dd>
                  </div>
                  <div>
                    <dt>{problems.setUp}</dt>
                    <dd>
                      <CheckList items={setUp} />
                    </dd>
                  </div>
                  <div>
                    <dt>{problems.change}</dt>
                    <dd>
                      {change}
                      <TextLink href={paths.contactWith({ service })}>{action}</TextLink>
                    </dd>
                  </div>
                </dl>
              </li>
            );
          })}
        </Problems>
      </PageSection>
      {stories.length === 0 ? null : (
        <PageSection
          of={texts.stories}
          tone="sunken"
          id={STORIES_ID}
          action={
            <LinkButton href={paths.customers} variant="secondary">
              {story.more}
            </LinkButton>
          }
        >
          <Stories>
            {stories.map(({ id, slug, customer, employees, weeks, results, ...told }) => (
              <li key={id}>
                <FigureList items={results} look="plain" />
                <div>
                  <p>
                    <strong>{customer}</strong> · {told.trade} · {story.facts(employees, weeks)}
                  </p>
                  <h3>{told.title}</h3>
                  <p>{told.before}</p>
                  <p>
                    {told.did} {told.after}
                  </p>
                  <TextLink href={paths.story(slug)}>
                    {story.read}
                    <VisuallyHidden> {customer}</VisuallyHidden>
                  </TextLink>
                </div>
              </li>
            ))}
          </Stories>
        </PageSection>
      )}
    </MarketingPage>
  );
}
