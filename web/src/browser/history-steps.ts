type Listener = (step: PopStateEvent) => void;

let blocker: Listener | null = null;

/** Call before the router subscribes: the first listener of `popstate` can stop the others. */
export const listenToSteps = (): void => window.addEventListener('popstate', (step) => blocker?.(step));

/** Calls `listener` with each `popstate` event before the router, until the returned function is called. */
export function blockSteps(listener: Listener): () => void {
  blocker = listener;
  return () => {
    blocker = null;
  };
}
