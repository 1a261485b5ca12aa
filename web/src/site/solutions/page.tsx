import styled from '@emotion/styled';
import { Activity, Boxes, CloudCog, Workflow } from 'lucide-react';

import { successStories } from '../../content/samples/success-stories.ts';
import { paths, STORIES_ID } from '../../content/site-map.ts';
import { formatPercent } from '../../format/number.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { theme } from '../../theme/theme.ts';
import { CheckList } from '../../ui/check-list.tsx';
import { columns } from '../../ui/columns.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { TitledSection } from '../../ui/section-heading.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { MarketingPage } from '../marketing-page.tsx';
import { usePageTexts } from '../texts.ts';
import { Bridge } from './picture.tsx';

const Row = styled.li`
  padding-block: clamp(2rem, 1.5rem + 2vw, 3.5rem);
  border-top: 1px solid ${theme.color.border};
`;

const Name = styled.h3`
  display: flex;
  align-items: center;
  gap: ${theme.space.sm};
  margin-bottom: ${theme.space.lg};
  font-size: ${theme.size.xl};

  & svg {
    flex: none;
    ${theme.square('1.5rem')};
    color: ${theme.color.accentText};
  }
`;

const Parts = styled.dl`
  ${columns([5, 5, 6], 'lg', 'narrow')}

  & dt {
    margin-bottom: ${theme.space.xs};
    ${theme.text.label};
    font-weight: 540;
  }
`;

const Heard = styled.dd`
  font-size: ${theme.size.xl};
  letter-spacing: -0.018em;
  line-height: 1.35;
  text-indent: -0.42em;
  text-wrap: pretty;
`;

const Change = styled.div`
  align-self: start;
  padding: ${theme.space.lg};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.accentSoft};

  & > dt {
    color: ${theme.color.accentText};
  }

  & a {
    display: block;
    width: fit-content;
    margin-top: ${theme.space.xs};
    padding-block: ${theme.space.xs};
  }
`;

const order = [
  { name: 'azure', Icon: CloudCog, service: 'cloud-migration' },
  { name: 'devops', Icon: Workflow, service: 'devops' },
  { name: 'monitoring', Icon: Activity, service: 'infrastructure' },
  { name: 'platform', Icon: Boxes, service: 'consulting' },
] as const;

/** The four solutions: from what a customer says, by what we set up, to what is different afterwards. */
function Problems() {
  const { problems: texts } = usePageTexts('solutions').solutions;
  return (
    <TitledSection title={texts.title}>
      <ul>
        {order.map(({ name, Icon, service }) => (
          <Row key={name}>
            <Name>
              <Icon aria-hidden strokeWidth={1.75} />
              {texts.items[name].title}
            </Name>
            <Parts>
              <div>
                <dt>{texts.problem}</dt>
                <Heard>{texts.items[name].problem}</Heard>
              </div>
              <div>
                <dt>{texts.setUp}</dt>
                <dd>
                  <CheckList items={Object.values(texts.items[name].setUp)} />
                </dd>
              </div>
              <Change>
                <dt>{texts.change}</dt>
                <dd>
                  {texts.items[name].change}
                  <TextLink href={paths.contactWith({ service })}>{texts.items[name].action}</TextLink>
                </dd>
              </Change>
            </Parts>
          </Row>
        ))}
      </ul>
    </TitledSection>
  );
}

const Frame = styled.li`
  ${columns([4, 7], 'xl', 'wide')}
  padding-block: clamp(2.5rem, 2rem + 2.5vw, 4.5rem);
  border-top: 1px solid ${theme.color.borderStrong};
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

const More = styled(TextLink)`
  display: inline-block;
  margin-top: ${theme.space.sm};
  padding-block: ${theme.space.xs};
`;

/** What three customers got in figures, how it was before and what was done. Sample content, see `content/samples`. */
function Stories() {
  const { solutions, story: texts } = usePageTexts('solutions');
  const { title, lead } = solutions.stories;
  const { locale } = useLanguage();
  return (
    <TitledSection tone="sunken" id={STORIES_ID} title={title} lead={lead}>
      <ul>
        {successStories.map(({ id, customer, employees, weeks, results }) => (
          <Frame key={id}>
            <Results>
              {results.map(({ name, percent }) => (
                <li key={name}>
                  <strong>{formatPercent(percent, locale)}</strong> {texts.results[name]}
                </li>
              ))}
            </Results>
            <Words>
              <Customer>
                <strong>{customer}</strong> · {texts.items[id].trade} · {texts.facts(employees, weeks)}
              </Customer>
              <h3>{texts.items[id].title}</h3>
              <Before>{texts.items[id].before}</Before>
              <p>
                {texts.items[id].did} {texts.items[id].after}
              </p>
              <More href={paths.story(id)}>
                {texts.read}
                <VisuallyHidden> {customer}</VisuallyHidden>
              </More>
            </Words>
          </Frame>
        ))}
      </ul>
      <LinkButton href={paths.customers} variant="secondary">
        {texts.more}
      </LinkButton>
    </TitledSection>
  );
}

/** Four problems with their solutions, then three customers. */
export default function SolutionsPage() {
  const { solutions } = usePageTexts('solutions');
  return (
    <MarketingPage
      texts={solutions}
      picture={<Bridge />}
      heroLinks={{ primary: paths.contact, secondary: `#${STORIES_ID}` }}
      closingLinks={{ primary: paths.contact, secondary: paths.services }}
    >
      <Problems />
      <Stories />
    </MarketingPage>
  );
}
