import { DefaultLogger, type LogContext, type LoggerNamespace } from '@mikro-orm/core';

import { currentSpan } from '../telemetry/span.ts';

/**
 * The ORM's logger, which also records a span for each statement, with `?` in place of values. Tracing the driver instead
 * would record the values: the ORM sends them within the text.
 */
export class StatementLogger extends DefaultLogger {
  override logQuery(context: LogContext & { query: string }): void {
    const { query, took, level } = context;
    if (took !== undefined) {
      const verb = /^\W*(\w+)/.exec(query)?.[1]?.toLowerCase() ?? 'statement';
      currentSpan
        .getStore()
        ?.child(verb, 'client', { 'db.system.name': 'postgresql', 'db.query.text': query }, Date.now() - took)
        .end(level === 'error' ? 'error' : undefined);
    }
    super.logQuery(context);
  }

  /** Never logs values, whatever the environment says. */
  override isEnabled(namespace: LoggerNamespace, context?: LogContext): boolean {
    return namespace !== 'query-params' && super.isEnabled(namespace, context);
  }
}
