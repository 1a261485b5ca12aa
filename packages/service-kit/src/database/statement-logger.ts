import { DefaultLogger, type LogContext, type LoggerNamespace } from '@mikro-orm/core';

import { currentSpan } from '../telemetry/span.ts';

/**
 * The ORM's logger, which also makes each statement a part of the current trace: its text with `?` where values stand.
 * The driver is sent them within the text, so that nothing closer to the wire could tell the two apart.
 */
export class StatementLogger extends DefaultLogger {
  override logQuery(context: LogContext & { query: string }): void {
    const { query, took, level } = context;
    if (took !== undefined) {
      const verb = /^\W*(\w+)/.exec(query)?.[1]?.toLowerCase() ?? 'statement';
      currentSpan
        .getStore()
        ?.part(verb, 'client', { 'db.system.name': 'postgresql', 'db.query.text': query }, Date.now() - took)
        .end(level === 'error' ? 'error' : undefined);
    }
    super.logQuery(context);
  }

  /** Never with values, whatever the environment says. */
  override isEnabled(namespace: LoggerNamespace, context?: LogContext): boolean {
    return namespace !== 'query-params' && super.isEnabled(namespace, context);
  }
}
