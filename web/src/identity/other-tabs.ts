let channel: BroadcastChannel | undefined;

// One for the page: a second one would hear what the first one says.
const open = (): BroadcastChannel => (channel ??= new BroadcastChannel('session'));

/** Says to this site's other tabs that somebody has logged in or out here. They ask the server who it is. */
export function tellOtherTabs(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is its origin's own
  open().postMessage('changed');
}

/** Calls `onChange` when another tab says so, and when the browser shows a page it had put away meanwhile. */
export function listenToOtherTabs(onChange: () => void, signal: AbortSignal): void {
  open().addEventListener('message', onChange, { signal });
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onChange();
  };
  addEventListener('pageshow', onShow, { signal });
}
