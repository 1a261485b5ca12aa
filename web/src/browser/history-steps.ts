type Holder = (step: PopStateEvent) => void;

let holder: Holder | null = null;

/** Called before the router subscribes: the first listener of `popstate` can stop the others. */
export const listenToSteps = (): void => window.addEventListener('popstate', (step) => holder?.(step));

/** Calls `hold` with each step before the router sees it, until the returned function is called. */
export function holdSteps(hold: Holder): () => void {
  holder = hold;
  return () => {
    holder = null;
  };
}
