import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browserOfFile } from '@kontor/test-kit/test-file';
import { openPage } from '@kontor/test-kit/browser';

const POST = /\/api\/blog-posts\/[^?]+$/;
const POST_PAGE = /\/post-page-/;

const { newPage, open } = browserOfFile();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const postLink = (page: Page) => page.getByRole('main').locator('article a').first();

/** Collects the future requests of a page. */
function requestsOf(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  return requests;
}

/** Waits until no request is in flight. */
const untilIdle = (page: Page) => page.waitForLoadState('networkidle');

describe('a link to a post', () => {
  it('prefetches its page and data on hover, and fetches nothing more on click', async () => {
    const page = await open('/blog');
    await untilIdle(page);
    const prefetch = Promise.all([page.waitForResponse(POST), page.waitForResponse(POST_PAGE)]);
    await postLink(page).hover();
    await prefetch;
    expect(new URL(page.url()).pathname).toBe('/blog');
    const title = (await postLink(page).textContent()) ?? '';
    const address = await postLink(page).getAttribute('href');
    const requests = requestsOf(page);
    await postLink(page).click();
    await page.waitForURL(`**${address}`);
    await expect.poll(() => heading(page).textContent()).toBe(title);
    await page.getByRole('main').locator('article p').first().waitFor();
    expect(requests.filter((each) => each === `/api${address?.replace('blog', 'blog-posts')}`)).toEqual([]);
    expect(requests.filter((each) => POST_PAGE.test(each))).toEqual([]);
  });

  it('prefetches on focus', async () => {
    const page = await open('/blog');
    const prefetch = Promise.all([page.waitForRequest(POST), page.waitForRequest(POST_PAGE)]);
    await postLink(page).focus();
    await prefetch;
  });

  it('prefetches on touch, before the finger is lifted', async () => {
    const page = await open('/blog', { width: 390, touch: true });
    await postLink(page).scrollIntoViewIfNeeded();
    const box = (await postLink(page).boundingBox())!;
    const touch = await page.context().newCDPSession(page);
    const prefetch = Promise.all([page.waitForRequest(POST), page.waitForRequest(POST_PAGE)]);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: box.x + 8, y: box.y + 8 }] });
    await prefetch;
    expect(new URL(page.url()).pathname).toBe('/blog');
  });

  it('prefetches nothing when it is only visible', async () => {
    const page = await open('/');
    await untilIdle(page);
    const requests = requestsOf(page);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await postLink(page).scrollIntoViewIfNeeded();
    await untilIdle(page);
    expect(requests.filter((each) => POST.test(each) || /-page-/.test(each))).toEqual([]);
  });

  it('opens when the prefetch has failed', async () => {
    const page = await open('/blog');
    await page.route(POST, (route) => route.abort(), { times: 1 });
    const failed = page.waitForEvent('requestfailed');
    await postLink(page).hover();
    await failed;
    const title = (await postLink(page).textContent()) ?? '';
    await postLink(page).click();
    await expect.poll(() => heading(page).textContent()).toBe(title);
  });
});

it('prefetches nothing for visitors who save data', async () => {
  const page = await newPage();
  await page.addInitScript({
    content: `Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } })`,
  });
  // A slow page asks for its session late.
  const session = page.waitForResponse('**/api/auth/me');
  await openPage(page, '/blog');
  await session;
  await untilIdle(page);
  const requests = requestsOf(page);
  await postLink(page).hover();
  await postLink(page).focus();
  await untilIdle(page);
  expect(requests).toEqual([]);
  const title = (await postLink(page).textContent()) ?? '';
  await postLink(page).click();
  await expect.poll(() => heading(page).textContent()).toBe(title);
});
