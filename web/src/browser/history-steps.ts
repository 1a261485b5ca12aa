type Holder = (step: PopStateEvent) => void;

let holder: Holder | null = null;

/** Called before the router begins to listen: whoever hears first of a step back or forward can keep it from the rest. */
export const listenToSteps = (): void => window.addEventListener('popstate', (step) => holder?.(step));

/** `hold` hears of each step before the router does, until the function that is returned is called. */
export function holdSteps(hold: Holder): () => void {
  holder = hold;
  return () => {
    holder = null;
  };
}
