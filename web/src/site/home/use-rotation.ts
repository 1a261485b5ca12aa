import { useEffect, useState } from 'react';

import { useMedia } from '../../browser/use-media.ts';

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
