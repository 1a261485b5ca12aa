import { useEffect, useState } from 'react';

/** How long `isCopied` stays true, in milliseconds. */
const COPIED_MS = 2_000;

/** `copy(text)` copies to the clipboard and sets `isCopied` for a moment. Does nothing if the browser forbids it. */
export function useCopied() {
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      setIsCopied(false);
    }
  }

  return { isCopied, copy };
}
