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
 * Goes round through `count` things, one every `milliseconds`. It rests while the visitor has paused it or is busy with
 * it (pointer over it, focus in it), and with reduced motion starts only when the visitor presses play.
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
