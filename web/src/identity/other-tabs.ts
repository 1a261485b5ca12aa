let channel: BroadcastChannel | undefined;

// One channel per page: a second one would receive the messages of the first.
const open = (): BroadcastChannel => (channel ??= new BroadcastChannel('session'));

/** Notifies this site's other tabs of a login or logout. They refetch the current user. */
export function notifyOtherTabs(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is its origin's own
  open().postMessage('changed');
}

/** Calls `onChange` after such a message, and when the page is restored from the back/forward cache. */
export function listenToOtherTabs(onChange: () => void, signal: AbortSignal): void {
  open().addEventListener('message', onChange, { signal });
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onChange();
  };
  addEventListener('pageshow', onShow, { signal });
}
