import { AsyncLocalStorage } from 'node:async_hooks';

/** What may be said of a piece of work: names that stand in the code or the settings, and numbers. Never what people sent. */
export type Attributes = Record<string, string | number>;

/** A piece of work under way, as part of a trace. */
export interface Span {
  readonly traceId: string;
  /** The `traceparent` header for whoever is asked to do a part of it (W3C Trace Context). */
  readonly traceparent: string;
  /** Begins a part of it, now unless told: in milliseconds since 1970. */
  part(name: string, kind: 'client' | 'internal', attributes: Attributes, begin?: number): Span;
  set(attributes: Attributes): void;
  /** Ends it. `fault` says in a word that it failed: an error's code or name, never its message. */
  end(fault?: string): void;
}

/** The work that whoever asks is a part of; nothing while there is no tracing. */
export const currentSpan = new AsyncLocalStorage<Span>();

/** An error in a word: its message may hold what people sent. */
export function errorType(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : String(name ?? 'Error');
}
