import styled from '@emotion/styled';
import { useRef, useState } from 'react';

import { useHydrated } from '../browser/use-hydrated.ts';

/** Nobody fills in a form in less than two seconds. */
const TOO_QUICK_MS = 2_000;

/** Out of sight, and not by `display: none`, which robots know. */
const Away = styled.div`
  position: absolute;
  left: -100vw;
  width: 1px;
  height: 1px;
  overflow: hidden;
`;

/** What a form sends along when a robot has filled it in; a person's form sends neither. */
export interface Caught {
  website?: string;
  filledInMs?: number;
}

/**
 * A trap for robots: `field` stands in the form, where people neither see it nor get to it, also by a screen reader;
 * `caught()` says what to send along.
 */
export function useTrap() {
  const input = useRef<HTMLInputElement>(null);
  // A form that came with the page has been there since before its script.
  const isHydrated = useHydrated();
  const [shownAt] = useState(() => (isHydrated ? performance.now() : 0));

  function caught(): Caught {
    const website = input.current?.value ?? '';
    const filledInMs = Math.round(performance.now() - shownAt);
    return { ...(website === '' ? {} : { website }), ...(filledInMs < TOO_QUICK_MS ? { filledInMs } : {}) };
  }

  const field = (
    <Away aria-hidden>
      <input ref={input} type="text" name="website" tabIndex={-1} autoComplete="off" />
    </Away>
  );
  return { field, caught };
}
