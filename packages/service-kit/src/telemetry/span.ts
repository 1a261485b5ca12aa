import { AsyncLocalStorage } from 'node:async_hooks';

/** Names from the code or the settings, and numbers; never input of users. */
export type Attributes = Record<string, string | number>;

/** A span under way. */
export interface Span {
  readonly traceId: string;
  /** The `traceparent` header of calls within the span (W3C Trace Context). */
  readonly traceparent: string;
  /** Begins a child span, at `begin` (ms since 1970) or now. */
  child(name: string, kind: 'client' | 'internal', attributes: Attributes, begin?: number): Span;
  set(attributes: Attributes): void;
  /** Ends the span. `error` marks a failure: an error's code or name, never its message. */
  end(error?: string): void;
}

/** The span that the current code runs in; empty while tracing is off. */
export const currentSpan = new AsyncLocalStorage<Span>();

/** The code or name of an error. Its message may contain input of users. */
export function errorType(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : String(name ?? 'Error');
}
