interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether this visitor wants, or can afford, nothing beyond what she asks for (Network Information API; not everywhere). */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || (connection?.effectiveType?.endsWith('2g') ?? false);
}
