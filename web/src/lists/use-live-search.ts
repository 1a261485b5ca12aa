import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Milliseconds of silence after which typing counts as done. */
const PAUSE = 300;

/**
 * The text of a search box that searches while one types: `onSettle` gets it, trimmed, after a pause, and is expected
 * to change `settled`, sooner or later. When something else does (a link, the back button), the box follows.
 */
export function useLiveSearch(settled: string, onSettle: (text: string) => void) {
  const { pathname } = useLocation();
  const [text, setText] = useState(settled);
  const [seen, setSeen] = useState(settled);
  /** Handed over and not come back yet, oldest first: the visitor may type on meanwhile, which must not be undone. */
  const [onTheWay, setOnTheWay] = useState<readonly string[]>([]);

  if (settled !== seen) {
    setSeen(settled);
    const place = onTheWay.indexOf(settled);
    setOnTheWay(place < 0 ? [] : onTheWay.slice(place + 1));
    if (place < 0) setText(settled);
  }

  const wanted = text.trim();
  const latest = onTheWay.at(-1) ?? settled;
  useEffect(() => {
    if (wanted === latest) return undefined;
    const timer = setTimeout(() => {
      // The reader has followed a link, and its page is still loading: a search now would navigate back to the list.
      if (window.location.pathname !== pathname) return;
      setOnTheWay((before) => [...before, wanted]);
      onSettle(wanted);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [wanted, latest, onSettle, pathname]);

  return { text, setText };
}
