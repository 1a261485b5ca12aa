import { useEffect, useState, useSyncExternalStore } from 'react';

const STILL = '(prefers-reduced-motion: reduce)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(STILL);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** The visitor prefers reduced motion. */
const usePrefersStillness = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(STILL).matches,
    () => false,
  );

/**
 * Rotates through `count` items, one every `milliseconds`. Paused on request and while it contains the pointer or the
 * focus; with reduced motion it starts only on request.
 */
export function useRotation(count: number, milliseconds: number) {
  const [index, setIndex] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [choice, setChoice] = useState<'play' | 'pause'>();
  const prefersStillness = usePrefersStillness();
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
