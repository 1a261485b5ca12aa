import type { TestProject } from 'vitest/node';

import { startTestProduct } from './product.ts';
import { sendLetters } from './send-letters.ts';

interface SharedProduct {
  url: string;
  dataDir: string;
  /** URL of a superuser. */
  databaseUrl: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The product of all test files that need no settings of their own. */
    product: SharedProduct;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, dataDir, databaseUrl, remove } = await startTestProduct();
  await sendLetters(url);
  project.provide('product', { url, dataDir, databaseUrl });
  return remove;
}
