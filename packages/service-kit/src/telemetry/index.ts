export { createLogger, type Logger } from './log.ts';
export { type Metrics } from './metrics.ts';
