import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

function idIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

/** Goes to the part of the post that the address names: it was not there yet when the browser looked for it. */
export function useArrivalAtPart(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const id = idIn(hash);
    if (id) document.getElementById(id)?.scrollIntoView();
  }, [hash]);
}
