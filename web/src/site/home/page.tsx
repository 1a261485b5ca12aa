import styled from '@emotion/styled';
import { listPosts } from '@kontor/contracts/endpoints';
import { ArrowRight, BadgeCheck, CalendarCheck, PiggyBank, Scaling, ShieldCheck, Timer } from 'lucide-react';
import { lazy, Suspense, useId } from 'react';
import useSWR from 'swr';

import { call, urlOf } from '../../api/call.ts';
import { paths } from '../../content/site-map.ts';
import { PageHead } from '../../page/page-head.tsx';
import type { ListedPost } from '../../posts/listed-post.ts';
import { INSIGHTS_QUERY } from '../../posts/post-queries.ts';
import { theme } from '../../theme/theme.ts';
import { Halves } from '../../ui/columns.ts';
import { FeatureList } from '../../ui/feature-list.tsx';
import { Grid } from '../../ui/grid.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { TitledSection } from '../../ui/section-heading.tsx';
import { Container, Section } from '../../ui/section.tsx';
import { usePageTexts } from '../texts.ts';
import { Hero } from './hero.tsx';
import { NewsletterBand } from './newsletter/newsletter-form.tsx';
import { ServiceCards } from './service-cards.tsx';
import { Showcase } from './showcase.tsx';

const points = [
  { name: 'capex', Icon: PiggyBank },
  { name: 'deploy', Icon: Timer },
  { name: 'handled', Icon: CalendarCheck },
  { name: 'uptime', Icon: ShieldCheck },
  { name: 'scale', Icon: Scaling },
  { name: 'certified', Icon: BadgeCheck },
] as const;

const Words = styled.div`
  & h2 {
    font-size: clamp(1.875rem, 1.5rem + 1.55vw, 2.875rem);
    letter-spacing: -0.034em;
    line-height: 1.06;
  }

  & h2 span {
    display: block;
  }

  & p {
    max-width: 36rem;
    margin-block: ${theme.space.lg} ${theme.space.xl};
    color: ${theme.color.onBandMuted};
    font-size: ${theme.size.lg};
    line-height: 1.55;
  }
`;

const Points = styled.div`
  margin-top: clamp(3.5rem, 2.5rem + 4vw, 6rem);
  padding-top: ${theme.space.xxl};
  border-top: 1px solid ${theme.color.bandBorder};
`;

/** The dark section: claim, product showcase, six benefits. */
function Automation() {
  const { automation } = usePageTexts('home').home;
  const id = useId();
  return (
    <Section tone="band" labelledBy={id}>
      <Halves>
        <Words>
          <h2 id={id}>
            {automation.title.split(/(?<=\.) /).map((sentence) => (
              <span key={sentence}>{sentence} </span>
            ))}
          </h2>
          <p>{automation.lead}</p>
          <LinkButton href={paths.contact} variant="onBand" size="lg">
            {automation.action}
            <ArrowRight aria-hidden />
          </LinkButton>
        </Words>
        <Showcase />
      </Halves>
      <Points>
        <FeatureList onBand items={points.map(({ name, Icon }) => ({ Icon, ...automation.points[name] }))} />
      </Points>
    </Section>
  );
}

// Loaded on demand: cards include the drawings of banners, which the first view does not need.
const PostCard = lazy(async () => ({ default: (await import('../../posts/post-card.tsx')).PostCard }));

const All = styled.div`
  margin-top: ${theme.space.xxl};
`;

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
      <TitledSection eyebrow={insights.eyebrow} title={insights.title} lead={insights.lead}>
        <Grid as="ul" min="13.5rem">
          {posts.map((post) => (
            <li key={post.id}>
              <PostCard post={post} />
            </li>
          ))}
        </Grid>
        <All>
          <LinkButton href={paths.blog} variant="secondary">
            {insights.all}
            <ArrowRight aria-hidden />
          </LinkButton>
        </All>
      </TitledSection>
    </Suspense>
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

const Title = styled.h2`
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
          <Title>{home.trusted}</Title>
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

export default function HomePage() {
  const { head } = usePageTexts('home').home;
  return (
    <>
      <PageHead title={head.title} description={head.description} />
      <Hero />
      <TrustedStrip />
      <ServiceCards />
      <Automation />
      <LatestInsights />
      <NewsletterBand />
    </>
  );
}
