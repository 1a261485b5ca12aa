import {
  documentEndpoints,
  endpoints,
  imageEndpoints,
  newsletterEndpoints,
  personalDataEndpoints,
} from '@kontor/contracts/schemas';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { publicReads } from '../cache/index.ts';
import { as, startTestGateway, type TestGateway } from '../testing/harness.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

/**
 * Calls of which HEAD is a read: downloads, whose service does not record it, the page of a link in mails, and what the gateway
 * fetches for everybody.
 */
const reads = [
  documentEndpoints.downloadDocument,
  documentEndpoints.downloadDocumentVersion,
  documentEndpoints.downloadOwnDocuments,
  personalDataEndpoints.downloadEmployeeDocuments,
  newsletterEndpoints.openUnsubscribePage,
  ...publicReads,
  imageEndpoints.getImage,
].map(({ url }) => new RegExp(`^${url.replaceAll(/:\w+/g, '[^/]+')}$`));
const others = [...new Set(endpoints.map(({ url }) => url.replaceAll(/:\w+/g, '7')))].filter(
  (path) => !reads.some((read) => read.test(path)),
);

it.each(others)('HEAD %s runs nothing', async (path) => {
  gateway.seen.length = 0;
  const { status } = await fetch(gateway.url + path, { method: 'HEAD', ...as('ada') });
  expect([status, gateway.seen.map(({ url }) => url)]).toEqual([404, []]);
});

it('HEAD of a download is forwarded as HEAD', async () => {
  gateway.seen.length = 0;
  const options = { method: 'HEAD', ...as('ada') };
  expect((await fetch(`${gateway.url}/api/documents/7/download`, options)).status).toBe(200);
  expect(gateway.seen.map(({ method }) => method)).toEqual(['HEAD']);
});
