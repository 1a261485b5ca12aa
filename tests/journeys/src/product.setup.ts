import type { TestProject } from 'vitest/node';

import { removeData, startTestProduct } from '@kontor/test-kit/product';
import { sendLetters } from './send-letters.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the product that most test files share. */
    productUrl: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const product = await startTestProduct();
  await sendLetters(product.url);
  project.provide('productUrl', product.url);
  return async () => {
    await product.stop();
    removeData(product.dataDir);
  };
}
