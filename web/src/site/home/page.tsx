import styled from '@emotion/styled';
import { listPosts } from '@kontor/contracts/endpoints';
import { BadgeCheck, CalendarCheck, Heart, PiggyBank, Scaling, ShieldCheck, Timer } from 'lucide-react';
import { lazy, Suspense } from 'react';
import useSWR from 'swr';

import { call, urlOf } from '../../api/call.ts';
import { useFacts } from '../../content/facts.ts';
import { NEWSLETTER_ID, paths } from '../../content/site-map.ts';
import { formatPercent } from '../../format/number.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { PageHead } from '../../page/page-head.tsx';
import type { ListedPost } from '../../posts/listed-post.ts';
import { INSIGHTS_QUERY } from '../../posts/post-queries.ts';
import { theme } from '../../theme/theme.ts';
import { ActionPair, ArrowButton } from '../../ui/arrow-button.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Grid, Row } from '../../ui/grid.tsx';
import { Container } from '../../ui/section.tsx';
import { Terms } from '../../ui/terms.tsx';
import { PageSection } from '../sections/page-section.tsx';
import { PointList, Points } from '../sections/points.tsx';
import { Split } from '../sections/split.tsx';
import { usePageTexts } from '../texts.ts';
import { NewsletterForm } from './newsletter/newsletter-form.tsx';
import { Archipelago, servicePictures } from './picture.tsx';
import { Showcase } from './showcase.tsx';

const Stats = styled(Terms)`
  display: grid;
  grid-template-columns: repeat(3, auto);
  gap: clamp(1rem, 3vw, 3rem);
  width: fit-content;
  margin-top: clamp(2rem, 1.5rem + 2vw, 3rem);

  & > div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
    padding-left: ${theme.space.sm};
    border-left: 2px solid ${theme.color.accent};
  }

  & dt {
    ${theme.text.smallNote};
    line-height: 1.4;
  }

  & dd {
    font-size: ${theme.size.xl};
    font-weight: 640;
    letter-spacing: -0.025em;
    line-height: 1.2;
  }
`;

const Sky = styled.section`
  position: relative;
  overflow: hidden;
  padding-top: clamp(2.5rem, 1rem + 4.5vw, 5.5rem);
  padding-bottom: clamp(15rem, 27vw, 25rem);
  background: linear-gradient(
    to bottom,
    ${theme.color.canvas},
    ${theme.color.skySoft} 45%,
    ${theme.color.sky} calc(100% - clamp(5rem, 14vw, 13rem))
  );
`;

const Words = styled(Container)`
  position: relative;
  z-index: 1;
`;

const Title = styled.h1`
  /* In em, since the width of a digit changes when Inter is loaded. */
  max-width: 9.64em;
  margin-top: ${theme.space.lg};
  font-size: ${theme.size.display};
  font-weight: 640;
  letter-spacing: -0.042em;
  line-height: 1;

  & span {
    display: block;
    color: ${theme.color.accentText};
  }
`;

const Subtitle = styled.p`
  max-width: 36rem;
  margin-block: ${theme.space.lg} ${theme.space.xl};
  color: ${theme.color.textMuted};
  font-size: ${theme.size.lg};
  line-height: 1.55;
`;

/** The first thing a visitor sees. */
function Hero() {
  const { hero } = usePageTexts('home').home;
  const { locale } = useLanguage();
  const { figures } = useFacts();
  return (
    <Sky>
      <Words>
        <Badge tone="accent">
          <Heart aria-hidden fill="currentColor" />
          {hero.badge}
        </Badge>
        <Title>
          {hero.title} <span>{hero.accent}</span>
        </Title>
        <Subtitle>{hero.subtitle}</Subtitle>
        <Row>
          <ActionPair texts={hero} links={{ primary: paths.contact, secondary: paths.services }} />
        </Row>
        <Stats
          of={[
            [hero.projects, `${figures.projects}+`],
            [hero.years, `${figures.yearsOfExperience}+`],
            [hero.satisfaction, formatPercent(figures.satisfactionPercent, locale)],
          ]}
        />
      </Words>
      {/* Rendered last, because it is positioned at the bottom of the section. */}
      <Archipelago />
    </Sky>
  );
}

const technologies = ['Microsoft Azure', 'AWS', 'Kubernetes', 'Terraform', 'ArgoCD', 'Docker', 'Prometheus'];

const Strip = styled.section`
  padding-block: ${theme.space.xl};
  border-bottom: 1px solid ${theme.color.border};
  background: ${theme.color.surface};
`;

const Line = styled(Container)`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${theme.space.md} ${theme.space.xxl};
`;

const StripTitle = styled.h2`
  ${theme.text.label};
  font-weight: 460;
  letter-spacing: 0;

  & + p {
    ${theme.text.smallNote};
  }
`;

const Names = styled.ul`
  display: flex;
  flex: 1 1 auto;
  flex-wrap: wrap;
  gap: ${theme.space.xs} ${theme.space.lg};
  color: ${theme.color.textMuted};
  font-size: ${theme.size.md};
  font-weight: 620;
  letter-spacing: -0.02em;

  ${theme.media.md} {
    justify-content: space-between;
  }

  ${theme.media.lg} {
    max-width: 54rem;
  }
`;

/** The technologies our customers run on. */
function TrustedStrip() {
  const { home } = usePageTexts('home');
  return (
    <Strip>
      <Line>
        <div>
          <StripTitle>{home.trusted}</StripTitle>
          <p>{home.technologies}</p>
        </div>
        <Names>
          {technologies.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </Names>
      </Line>
    </Strip>
  );
}

// Loaded on demand: cards include the drawings of banners, which the first view does not need.
const PostCard = lazy(async () => ({ default: (await import('../../posts/post-card.tsx')).PostCard }));

/** The newest posts; nothing without posts or if the call fails. */
function LatestInsights() {
  const { insights } = usePageTexts('home').home;
  const { data: posts, error } = useSWR<readonly ListedPost[], unknown>(
    urlOf(listPosts, { query: INSIGHTS_QUERY }),
    () => call(listPosts, { query: INSIGHTS_QUERY }),
  );
  if (error || !posts || posts.length === 0) return null;
  return (
    <Suspense>
      <PageSection
        of={insights}
        action={
          <ArrowButton href={paths.blog} variant="secondary">
            {insights.all}
          </ArrowButton>
        }
      >
        <Grid as="ul" min="13.5rem">
          {posts.map((post) => (
            <li key={post.id}>
              <PostCard post={post} />
            </li>
          ))}
        </Grid>
      </PageSection>
    </Suspense>
  );
}

const Note = styled.p`
  ${theme.text.note};
`;

const Benefits = styled.div`
  margin-top: clamp(3.5rem, 2.5rem + 4vw, 6rem);
  padding-top: ${theme.space.xxl};
  border-top: 1px solid ${theme.color.border};
`;

const Sentence = styled.span`
  display: block;
`;

export default function HomePage() {
  const { home: texts, newsletter } = usePageTexts('home');
  const { services, automation } = texts;
  return (
    <>
      <PageHead title={texts.head.title} description={texts.head.description} />
      <Hero />
      <TrustedStrip />
      <Points
        of={services}
        look="cards"
        also={({ tags }, at) => ({
          picture: servicePictures[at],
          more: (
            <Row gap="xs">
              {tags.map((tag) => (
                <Badge key={tag}>{tag}</Badge>
              ))}
            </Row>
          ),
        })}
        action={
          <Row gap="lg">
            <ArrowButton href={paths.contact}>{services.action}</ArrowButton>
            <Note>{services.actionNote(useFacts().figures.responseHours)}</Note>
          </Row>
        }
      />
      <Split
        of={{
          title: automation.title.split(/(?<=\.) /).map((sentence) => <Sentence key={sentence}>{sentence} </Sentence>),
          lead: automation.lead,
        }}
        tone="band"
        action={
          <ArrowButton href={paths.contact} variant="onBand" size="lg">
            {automation.action}
          </ArrowButton>
        }
        aside={<Showcase />}
      >
        <Benefits>
          <PointList
            items={automation.items}
            look="icons"
            icons={[PiggyBank, Timer, CalendarCheck, ShieldCheck, Scaling, BadgeCheck]}
          />
        </Benefits>
      </Split>
      <LatestInsights />
      <Split
        of={{ title: newsletter.title, lead: newsletter.text }}
        tone="sunken"
        id={NEWSLETTER_ID}
        aside={<NewsletterForm />}
      />
    </>
  );
}
