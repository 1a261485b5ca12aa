import styled from '@emotion/styled';
import { Infinity as Loop, Layers, type LucideIcon, MessagesSquare, Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';

import { useMedia } from '../../browser/use-media.ts';
import { SHOWCASE_MILLISECONDS } from '../../content/figures.ts';
import { theme } from '../../theme/theme.ts';
import { IconTile } from '../../ui/icon-tile.tsx';
import { Terms } from '../../ui/terms.tsx';
import { usePageTexts } from '../texts.ts';

const STILL = '(prefers-reduced-motion: reduce)';

/**
 * Rotates through `count` items, one every `milliseconds`. Paused on request and while it contains the pointer or the
 * focus; with reduced motion it starts only on request.
 */
export function useRotation(count: number, milliseconds: number) {
  const [index, setIndex] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [choice, setChoice] = useState<'play' | 'pause'>();
  const prefersStillness = useMedia(STILL);
  const isPlaying = choice === undefined ? !prefersStillness : choice === 'play';

  useEffect(() => {
    if (!isPlaying || isBusy) return;
    const timer = window.setTimeout(() => setIndex((index + 1) % count), milliseconds);
    return () => window.clearTimeout(timer);
  }, [isPlaying, isBusy, index, count, milliseconds]);

  return {
    index,
    show: setIndex,
    isPlaying,
    setPlaying: (play: boolean) => setChoice(play ? 'play' : 'pause'),
    setBusy,
  };
}

/* All slides share one grid cell: the tallest sets the height, so nothing below moves. */
const Slide = styled.article({
  gridArea: '1 / 1',
  display: 'flex',
  flexDirection: 'column',
  padding: 'clamp(1.5rem, 1.1rem + 1.8vw, 2.5rem)',
  border: `1px solid ${theme.color.bandBorder}`,
  borderRadius: theme.radius.xl,
  background: `linear-gradient(150deg, ${theme.color.bandRaised}, ${theme.color.band})`,
  boxShadow: theme.shadow.high,
  opacity: 0,
  visibility: 'hidden',
  transform: 'translateY(10px)',
  transition: 'opacity 420ms ease, transform 420ms ease, visibility 0s 420ms',
  '&[data-shown]': { opacity: 1, visibility: 'visible', transform: 'none', transitionDelay: '0s' },
  '& h3': { marginTop: theme.space.lg, fontSize: theme.size.xxl, letterSpacing: '-0.03em' },
  '& p': { marginBlock: `${theme.space.sm} ${theme.space.xl}`, color: theme.color.textMuted },
});

const Mark = styled(IconTile)({
  ...theme.square('3.25rem'),
  background: theme.color.bandAccent,
  color: theme.color.band,
  '& svg': theme.square('1.625rem'),
});

const Facts = styled(Terms)({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: theme.space.md,
  marginTop: 'auto',
  paddingTop: theme.space.lg,
  borderTop: `1px solid ${theme.color.border}`,
  '& > div': { display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' },
  '& dd': {
    color: theme.color.accentText,
    fontSize: theme.size.xl,
    fontWeight: 620,
    letterSpacing: '-0.03em',
    lineHeight: 1.2,
    whiteSpace: 'nowrap',
  },
  '& dt': { ...theme.text.smallNote, lineHeight: 1.35 },
});

const icons: readonly LucideIcon[] = [Layers, MessagesSquare, Loop];

/* Not a plain section, which lint expects to have no listeners. */
const Carousel = styled.section();

const Slides = styled.div({ display: 'grid' });

const Controls = styled.div({ display: 'flex', alignItems: 'center', gap: '0.25rem', marginTop: theme.space.sm });

const Control = styled.button({
  display: 'grid',
  placeItems: 'center',
  ...theme.square('2.75rem'),
  padding: 0,
  border: 0,
  borderRadius: theme.radius.full,
  background: 'transparent',
  color: theme.color.onBandMuted,
  cursor: 'pointer',
  '&:hover': { color: theme.color.onBand },
  '& svg': theme.square('1.125rem'),
  '& span': {
    width: '100%',
    height: '4px',
    borderRadius: theme.radius.full,
    background: theme.color.onBandMuted,
    opacity: 0.4,
    transition: `opacity ${theme.motion.calm}`,
  },
  "&[aria-current='true'] span": { background: theme.color.bandAccent, opacity: 1 },
});

/** Three products, one every three seconds: it can be paused and holds still under the pointer and the focus. */
export function Showcase() {
  const { home, products } = usePageTexts('home');
  const { showcase } = home;
  const names = Object.values(products.showcase);
  const { index, show, isPlaying, setPlaying, setBusy } = useRotation(names.length, SHOWCASE_MILLISECONDS);
  const [hasFocus, setFocus] = useState(false);

  return (
    <Carousel
      aria-roledescription="carousel"
      aria-label={showcase.label}
      onPointerEnter={() => setBusy(true)}
      onPointerLeave={() => setBusy(hasFocus)}
      onFocus={() => {
        setFocus(true);
        setBusy(true);
      }}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        setFocus(false);
        setBusy(false);
      }}
    >
      <Slides aria-live={isPlaying ? 'off' : 'polite'}>
        {showcase.items.map(({ text, facts }, at) => {
          const Icon = icons[at]!;
          return (
            <Slide
              key={names[at]}
              aria-roledescription="slide"
              aria-label={showcase.position(at + 1, names.length)}
              data-shown={at === index || undefined}
            >
              <Mark>
                <Icon aria-hidden strokeWidth={1.75} />
              </Mark>
              <h3>{names[at]}</h3>
              <p>{text}</p>
              <Facts of={facts.map(({ value, label }) => [label, value])} />
            </Slide>
          );
        })}
      </Slides>
      <Controls>
        <Control
          type="button"
          aria-label={isPlaying ? showcase.pause : showcase.play}
          onClick={() => setPlaying(!isPlaying)}
        >
          {isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
        </Control>
        {names.map((name, at) => (
          <Control
            key={name}
            type="button"
            aria-label={showcase.show(name)}
            aria-current={at === index}
            onClick={() => show(at)}
          >
            <span />
          </Control>
        ))}
      </Controls>
    </Carousel>
  );
}
