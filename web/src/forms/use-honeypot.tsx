import styled from '@emotion/styled';
import { useRef, useState } from 'react';

import { useHydrated } from '../browser/use-hydrated.ts';

/** Forms sent faster than this were filled in by a robot. */
const TOO_QUICK_MS = 2_000;

/** Hidden off screen: robots recognise `display: none`. */
const Away = styled.div({ position: 'absolute', left: '-100vw', width: '1px', height: '1px', overflow: 'hidden' });

/** What the robot traps of a form report, sent along with its fields. */
export interface RobotSigns {
  website?: string;
  filledInMs?: number;
}

/**
 * A honeypot: `field` is in the form, hidden from users and screen readers;
 * `robotSigns()` returns what to send along.
 */
export function useHoneypot() {
  const input = useRef<HTMLInputElement>(null);
  // A prerendered form is older than its script.
  const isHydrated = useHydrated();
  const [shownAt] = useState(() => (isHydrated ? performance.now() : 0));

  function robotSigns(): RobotSigns {
    const website = input.current?.value ?? '';
    const filledInMs = Math.round(performance.now() - shownAt);
    return { ...(website === '' ? {} : { website }), ...(filledInMs < TOO_QUICK_MS ? { filledInMs } : {}) };
  }

  const field = (
    <Away aria-hidden>
      <input ref={input} type="text" name="website" tabIndex={-1} autoComplete="off" />
    </Away>
  );
  return { field, robotSigns };
}
