import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';

import { done, failure, type Sent, visit } from '../../testing/visit.tsx';

const TOKEN = 'abcdefghijklmnopqrstuvwxyz';
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

interface Page {
  page: ReactNode;
  path: string;
  title: string;
  button: string;
  busy: string;
  done: string;
  /** The request of the button. */
  call: (token: string) => Sent;
  /** The links that follow. */
  links: { done: [name: string, href: string]; refused: [name: string, href: string] };
  /** Codes of refusals with the title that each leads to. */
  refusals: [what: string, token: string, status: number, code: string, title: string][];
  failed: RegExp;
  swedish: { button: string; reply: () => Response; title: string; link: [name: string, href: string] };
}

/** Tests what the pages of links with a token have in common. */
export function testLinkPage(expected: Page): void {
  const open = (respond: () => unknown = done, query = `?token=${TOKEN}`, tree = '') =>
    visit(expected.page, tree + expected.path + query, respond);

  const expectLink = ([name, href]: [string, string]) =>
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);

  test('opening the link changes nothing, and search engines do not list it', async () => {
    const { read, sent } = await open();
    expect(await title(expected.title)).toBeTruthy();
    await waitFor(() => expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex'));
    expect(sent).toEqual([]);
    expect(read).toEqual([]);
  });

  test('the button acts, and a link leads on', async () => {
    const { read, sent } = await open();
    await press(expected.button);
    expect(await title(expected.done)).toBe(document.activeElement);
    expect(sent).toEqual([expected.call(TOKEN)]);
    expect(read).toEqual([]);
    expect(screen.queryByRole('button')).toBeNull();
    expectLink(expected.links.done);
  });

  test('the button is disabled while sending', async () => {
    const { read, sent } = await open(() => new Promise(() => {}));
    await press(expected.button);
    expect(screen.getByRole('button', { name: expected.busy })).toHaveProperty('disabled', true);
    expect(sent).toHaveLength(1);
    expect(read).toEqual([]);
  });

  test.each(expected.refusals)('a link whose token is %s is reported', async (_what, token, status, code, heading) => {
    await open(() => failure(status, code, 'Refused'), `?token=${token}`);
    await press(expected.button);
    expect(await title(heading)).toBe(document.activeElement);
    expectLink(expected.links.refused);
  });

  test.each(['', '?token=', '?tok'])('reports a link without a token at once: %s', async (query) => {
    const { read, sent } = await open(done, query);
    expect(await title('This link does not work')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    expect(sent).toEqual([]);
    expect(read).toEqual([]);
  });

  test('a failure is shown, and can be retried', async () => {
    let isUp = false;
    const { read, sent } = await open(() => (isUp ? done() : failure(503, 'service-unavailable', 'Away')));
    await press(expected.button);
    expect((await screen.findByRole('alert')).textContent).toMatch(expected.failed);
    isUp = true;
    await press(expected.button);
    expect(await title(expected.done)).toBeTruthy();
    expect(sent).toHaveLength(2);
    expect(read).toEqual([]);
  });

  test('is in Swedish on a Swedish page', async () => {
    const { button, reply, title: heading, link } = expected.swedish;
    await open(reply, `?token=${TOKEN}`, '/sv');
    await press(button);
    expect(await title(heading)).toBeTruthy();
    expectLink(link);
  });
}

/** A token of a link that was sent, and text that no link has. */
export const tokens = { known: TOKEN, malformed: '%3Cscript%3E' };
