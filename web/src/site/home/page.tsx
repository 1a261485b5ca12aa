import styled from '@emotion/styled';
import { listPosts } from '@kontor/contracts/endpoints';
import { BadgeCheck, CalendarCheck, PiggyBank, Scaling, ShieldCheck, Timer } from 'lucide-react';
import { lazy, Suspense } from 'react';
import useSWR from 'swr';

import { call, urlOf } from '../../api/call.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useFacts } from '../../i18n/words.ts';
import { NEWSLETTER_ID, paths } from '../../content/site-map.ts';
import { PageHead } from '../../page/page-head.tsx';
import type { ListedPost } from '../../posts/listed-post.ts';
import { insightsQuery } from '../../posts/post-queries.ts';
import { theme } from '../../theme/theme.ts';
import { ArrowButton } from '../../ui/arrow-button.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Grid, Row } from '../../ui/grid.tsx';
import { Container } from '../../ui/section.tsx';
import { PageSection } from '../sections/page-section.tsx';
import { cards, icons, PointList, Points } from '../sections/points.tsx';
import { Split } from '../sections/split.tsx';
import { usePageTexts } from '../texts.ts';
import { Hero } from './hero.tsx';
import { NewsletterForm } from './newsletter/newsletter-form.tsx';
import { servicePictures } from './picture.tsx';
import { Showcase } from './showcase.tsx';

const Strip = styled.section({
  paddingBlock: theme.space.xl,
  borderBottom: `1px solid ${theme.color.border}`,
  background: theme.color.surface,
});

const Line = styled(Container)({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `${theme.space.md} ${theme.space.xxl}`,
});

const Title = styled.h2({ ...theme.text.label, fontWeight: 460, letterSpacing: 0, '& + p': theme.text.smallNote });

const Names = styled.ul({
  display: 'flex',
  flex: '1 1 auto',
  flexWrap: 'wrap',
  gap: `${theme.space.xs} ${theme.space.lg}`,
  color: theme.color.textMuted,
  fontSize: theme.size.md,
  fontWeight: 620,
  letterSpacing: '-0.02em',
  [theme.media.md]: { justifyContent: 'space-between' },
  [theme.media.lg]: { maxWidth: '54rem' },
});

/** The technologies our customers run on. */
function TrustedStrip() {
  const { home } = usePageTexts('home');
  return (
    <Strip>
      <Line>
        <div>
          <Title>{home.trusted}</Title>
          <p>{home.technologies}</p>
        </div>
        <Names>
          {home.technologyNames.map((name) => (
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
  const query = insightsQuery(useLanguage().language);
  const { data: posts, error } = useSWR<readonly ListedPost[], unknown>(
    urlOf(listPosts, { query }),
    () => call(listPosts, { query }),
    { keepPreviousData: true },
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

const Note = styled.p(theme.text.note);

const Benefits = styled.div({
  marginTop: 'clamp(3.5rem, 2.5rem + 4vw, 6rem)',
  paddingTop: theme.space.xxl,
  borderTop: `1px solid ${theme.color.border}`,
});

const Sentence = styled.span({ display: 'block' });

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
        look={cards}
        also={({ tags }, at) => ({
          picture: servicePictures[at],
          more: (
            <Row gap="xs">
              {tags.map((tag, index) => (
                <Badge key={index}>{tag}</Badge>
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
          title: automation.title.split(/(?<=\.) /).map((sentence, at) => <Sentence key={at}>{sentence} </Sentence>),
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
            look={icons}
            symbols={[PiggyBank, Timer, CalendarCheck, ShieldCheck, Scaling, BadgeCheck]}
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
