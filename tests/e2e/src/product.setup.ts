import type { TestProject } from 'vitest/node';

import { removeData, startTestProduct } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The running product all journeys share. */
    productUrl: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const product = await startTestProduct();
  project.provide('productUrl', product.url);
  return async () => {
    await product.stop();
    removeData(product.dataDir);
  };
}
