import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Milliseconds without a key after which the input is searched. */
const PAUSE = 300;

/**
 * The input of a search box that searches while the user types: after a pause, `onSearch` is called with the trimmed
 * input, and eventually changes `search`. When something else changes `search` (a link, the back button), the input
 * follows.
 */
export function useLiveSearch(search: string, onSearch: (text: string) => void) {
  const { pathname } = useLocation();
  const [text, setText] = useState(search);
  const [lastSearch, setLastSearch] = useState(search);
  /** Searches that are not in `search` yet, oldest first, so that they do not undo later input. */
  const [pending, setPending] = useState<readonly string[]>([]);

  if (search !== lastSearch) {
    setLastSearch(search);
    const at = pending.indexOf(search);
    setPending(at < 0 ? [] : pending.slice(at + 1));
    if (at < 0) setText(search);
  }

  const input = text.trim();
  const latest = pending.at(-1) ?? search;
  useEffect(() => {
    if (input === latest) return undefined;
    const timer = setTimeout(() => {
      // The user has followed a link whose page is still loading: a search would navigate back to the list.
      if (window.location.pathname !== pathname) return;
      setPending((before) => [...before, input]);
      onSearch(input);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [input, latest, onSearch, pathname]);

  return { text, setText };
}
