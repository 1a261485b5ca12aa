import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

function idIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

/** Scrolls to the section that the fragment names, which did not exist yet when the browser looked for it. */
export function useScrollToFragment(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const id = idIn(hash);
    if (id) document.getElementById(id)?.scrollIntoView();
  }, [hash]);
}
