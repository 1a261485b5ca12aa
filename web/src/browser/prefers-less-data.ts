interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the visitor has a slow or metered connection, where prefetching is unwelcome (Network Information API; not in all browsers). */
export function prefersLessData(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || (connection?.effectiveType?.endsWith('2g') ?? false);
}
