import styled from '@emotion/styled';
import { Infinity as Loop, Layers, MessagesSquare, Pause, Play } from 'lucide-react';
import { useState } from 'react';

import { SHOWCASE_MILLISECONDS } from '../../content/figures.ts';
import { showcaseProducts } from '../../content/products.ts';
import { theme } from '../../theme/theme.ts';
import { usePageTexts } from '../texts.ts';
import { ShowcaseSlide } from './showcase-slide.tsx';
import { useRotation } from './use-rotation.ts';

const products = [
  { name: 'enterprise', Icon: Layers },
  { name: 'assistant', Icon: MessagesSquare },
  { name: 'devops', Icon: Loop },
] as const;

const Carousel = styled.section``;

const Slides = styled.div`
  display: grid;
`;

const Controls = styled.div`
  display: flex;
  align-items: center;
  gap: 0.25rem;
  margin-top: ${theme.space.sm};
`;

const Control = styled.button`
  display: grid;
  place-items: center;
  ${theme.square('2.75rem')};
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.full};
  background: transparent;
  color: ${theme.color.onBandMuted};
  cursor: pointer;

  &:hover {
    color: ${theme.color.onBand};
  }

  & svg {
    ${theme.square('1.125rem')};
  }

  & span {
    width: 100%;
    height: 4px;
    border-radius: ${theme.radius.full};
    background: ${theme.color.onBandMuted};
    opacity: 0.4;
    transition: opacity ${theme.motion.calm};
  }

  &[aria-current='true'] span {
    background: ${theme.color.bandAccent};
    opacity: 1;
  }
`;

/** Three products, one every three seconds: it can be paused and holds still under the pointer and the focus. */
export function Showcase() {
  const { showcase } = usePageTexts('home').home;
  const { index, show, isPlaying, setPlaying, setBusy } = useRotation(products.length, SHOWCASE_MILLISECONDS);
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
        {products.map(({ name, Icon }, at) => (
          <ShowcaseSlide
            key={name}
            Icon={Icon}
            name={showcaseProducts[name].name}
            product={showcase.products[name]}
            position={showcase.position(at + 1, products.length)}
            isShown={at === index}
          />
        ))}
      </Slides>
      <Controls>
        <Control
          type="button"
          aria-label={isPlaying ? showcase.pause : showcase.play}
          onClick={() => setPlaying(!isPlaying)}
        >
          {isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
        </Control>
        {products.map(({ name }, at) => (
          <Control
            key={name}
            type="button"
            aria-label={showcase.show(showcaseProducts[name].name)}
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
