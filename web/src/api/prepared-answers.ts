/** How long an answer may wait to be used. Who means to follow a link does so within a moment; later it is asked anew. */
const FRESH_MS = 10_000;
/** At once: a pointer that wanders over a list of links asks for no more. */
const MOST = 4;

const waiting = new Map<string, Promise<Response | undefined>>();

/** Asks ahead of the need, unless that was done already. What fails is forgotten: then the need asks for itself. */
export function prepareAnswer(url: string, ask: () => Promise<Response>): void {
  if (waiting.has(url) || waiting.size >= MOST) return;
  const answer = ask().then(
    (response) => (response.ok ? response : undefined),
    () => undefined,
  );
  waiting.set(url, answer);
  setTimeout(() => {
    if (waiting.get(url) === answer) waiting.delete(url);
  }, FRESH_MS);
}

/** The answer that was asked for ahead, once; nothing where there is none. */
export function takeAnswer(url: string): Promise<Response | undefined> | undefined {
  const answer = waiting.get(url);
  waiting.delete(url);
  return answer;
}
