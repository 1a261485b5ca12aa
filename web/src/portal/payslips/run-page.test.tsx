import type { PayslipRun, PayslipSlip } from '@kontor/contracts/endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

import { finds, press, textsOf } from '../../testing/steps.ts';
import { done, failure, visit } from '../../testing/visit.tsx';
import { admin, inPortal, withDuties } from '../testing/in-portal.tsx';
import RunPage from './run-page.tsx';
import { samplePeople, sampleRun, sampleSlip, waitingSlip } from './testing/sample-run.ts';

const RUN = '/api/admin/payslip-runs/5';

interface Sent {
  call: string;
  body: unknown;
}

interface Options {
  /** The window has room for the preview. */
  isWide?: boolean;
  at?: string;
  /** An admin without payroll, where it is needed for personal documents. */
  needsPayroll?: boolean;
  /** The run after a call; a `Response` refuses it, undefined leaves it as it is. */
  answer?: (call: string, run: PayslipRun) => PayslipRun | Response | undefined;
}

/** Opens the page of this run. `sent` are the calls that change it; `show` changes it as another user does. */
async function open(
  initial: PayslipRun,
  { isWide = false, at = '', needsPayroll = false, answer = () => undefined }: Options = {},
) {
  let run = initial;
  const sent: Sent[] = [];
  const previews: string[] = [];
  vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener() {}, removeEventListener() {} }));
  const page = await visit(
    inPortal(<RunPage />, needsPayroll ? admin : withDuties('payroll')),
    `${at}/employee-portal/payslips/5`,
    (address, init) => {
      if (address === '/api/people') return samplePeople;
      if (address.endsWith('/api/auth/options'))
        return { passwords: true, passkeys: false, company: null, adminsHaveDuties: true };
      if (address.endsWith('/preview')) {
        previews.push(address);
        return new Response('%PDF');
      }
      if (init?.method === 'GET') return run;
      const call = `${init?.method} ${address.replace(RUN, '')}`;
      sent.push({ call, body: init?.body ? JSON.parse(init.body as string) : undefined });
      const next = answer(call, run);
      if (next instanceof Response) return next;
      if (init?.method === 'DELETE' && address === RUN) return done();
      return (run = next ?? run);
    },
    { route: '/employee-portal/payslips/:id' },
  );
  await screen.findByRole('heading', { level: 1, name: /2026/ });
  return { ...page, sent, previews, show: (next: PayslipRun) => (run = next) };
}

const row = (name: RegExp) => screen.findByRole('button', { name });
const person = () => screen.findByRole('combobox', { name: /^Person/ });

async function choose(name: string): Promise<void> {
  await userEvent.type(await person(), name);
  await userEvent.keyboard('{Enter}');
}

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x/1');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
});

test('says whose each slip is, and how that was decided, in a sentence', async () => {
  await open(
    sampleRun({
      slips: [
        sampleSlip(1, { lastPage: 2, printed: { name: 'Berg, Anna', number: '1001' } }),
        waitingSlip(3, { state: 'needs-you', reason: { code: 'name-shared', name: 'Anna Berg', page: 3 } }),
        sampleSlip(4, {
          employeeId: 102,
          state: 'conflict',
          printed: { name: 'Cilla Ask', number: '1003' },
          reason: { code: 'number-of-another', number: '1003', page: 4 },
        }),
        sampleSlip(5, { employeeId: 999, reason: null, state: 'left-out' }),
      ],
    }),
  );
  const table = await screen.findByRole('table', { name: 'Slips and their people' });
  await within(table).findByText('Anna Berg');
  expect(textsOf('row', table).slice(1)).toEqual([
    'Anna BergNumber 1001 on page 1Berg, Anna1001Pages 1–2Ready',
    'Nobody yetSeveral people are called Anna Berg, the name on page 3No name or number was read · Page 3Needs you',
    'Bo EkBo Ek must not receive it: number 1003 on page 4 is somebody else’sCilla Ask1003Not this person’s namePage 4Conflict',
    'Somebody who has been deleted1005Page 5Left out',
  ]);
});

test('names the people without a slip', async () => {
  await open(sampleRun({ missing: [{ employeeId: 103, name: 'Cilla Ask', employeeNumber: '1003' }] }));
  expect((await screen.findByRole('list', { name: 'People without a slip' })).textContent).toBe('Cilla Ask (1003)');
});

const waiting = () =>
  sampleRun({
    slips: [sampleSlip(1), waitingSlip(2), waitingSlip(3)],
    missing: [{ employeeId: 104, name: 'Anna Berg', employeeNumber: '1004' }],
  });

/** As the server does: the slip belongs to the person that a PATCH names. */
function given(run: PayslipRun, id: number, employeeId: number | null): PayslipRun {
  const byHand = { decidedBy: 'person', reason: { code: 'person' }, state: 'matched' } as const;
  const change = (slip: PayslipSlip) => (employeeId === null ? waitingSlip(id) : { ...slip, employeeId, ...byHand });
  const slips = run.slips.map((slip) => (slip.id === id ? change(slip) : slip));
  return { ...run, slips, version: run.version + 1 };
}

test('from the card, the keyboard alone leads through all that wait for somebody', async () => {
  const { sent } = await open(waiting(), {
    answer: (call, run) => given(run, call.endsWith('/2') ? 2 : 3, call.endsWith('/2') ? 102 : 104),
  });
  expect(await screen.findByRole('heading', { name: '2 of 3 slips need you.' })).toBeTruthy();
  await press('Go to the first');
  const field = await screen.findByRole('combobox', { name: 'Person, page 2' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.keyboard('bo');
  await userEvent.keyboard('{Enter}');
  await finds(['Bo Ek receives page 2 of March.pdf', '1 left.']);
  // On to the next one, where two people of one name have different numbers.
  const next = await screen.findByRole('combobox', { name: 'Person, page 3' });
  await waitFor(() => expect(document.activeElement).toBe(next));
  await userEvent.keyboard('anna');
  await screen.findAllByRole('option');
  expect(textsOf('option')).toEqual(['Anna Berg (1004)', 'Anna Berg (1001) has a slip']);
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Everything is decided.')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'All 3 slips have an owner.' })).toBeTruthy();
  expect(sent).toEqual([
    { call: 'PATCH /slips/2', body: { employeeId: 102, version: 3 } },
    { call: 'PATCH /slips/3', body: { employeeId: 104, version: 4 } },
  ]);
});

test('Alt+N and Alt+P go to the next and the previous one', async () => {
  await open(waiting());
  (await row(/^Anna Berg/)).focus();
  await userEvent.keyboard('{Alt>}n{/Alt}');
  const second = await screen.findByRole('combobox', { name: 'Person, page 2' });
  await waitFor(() => expect(document.activeElement).toBe(second));
  await userEvent.keyboard('{Alt>}p{/Alt}');
  const third = await screen.findByRole('combobox', { name: 'Person, page 3' });
  await waitFor(() => expect(document.activeElement).toBe(third));
});

test('Alt+L leaves out the chosen one, and the next one follows', async () => {
  const { sent } = await open(waiting(), {
    answer: (_call, run) => ({
      ...run,
      version: 4,
      slips: run.slips.map((slip) => (slip.id === 2 ? { ...slip, state: 'left-out' } : slip)),
    }),
  });
  await press('Go to the first');
  await screen.findByRole('combobox', { name: 'Person, page 2' });
  await userEvent.keyboard('{Alt>}l{/Alt}');
  const next = await screen.findByRole('combobox', { name: 'Person, page 3' });
  await waitFor(() => expect(document.activeElement).toBe(next));
  expect(sent).toEqual([{ call: 'PATCH /slips/2', body: { leftOut: true, version: 3 } }]);
});

const suggestedRun = () =>
  sampleRun({
    slips: [
      sampleSlip(1),
      ...[102, 103, 104].map((suggestedId, at) =>
        waitingSlip(2 + at, {
          state: 'needs-you',
          suggestedId,
          printed: { name: samplePeople.find(({ id }) => id === suggestedId)!.name, number: `20${at}` },
          reason: { code: 'number-unknown', number: `20${at}`, page: 2 + at },
        }),
      ),
    ],
  });

/** As the server does: each slip belongs to the person that the call names. */
function givenAll(run: PayslipRun, body: unknown): PayslipRun {
  const { slips } = body as { slips: { id: number; employeeId: number | null }[] };
  return slips.reduce((now, { id, employeeId }) => given(now, id, employeeId), run);
}

test('suggestions are compared, some taken out, the others given in one call, and taken back', async () => {
  const { sent } = await open(suggestedRun(), { answer: (_call, run) => givenAll(run, sent.at(-1)!.body) });
  await press('Check 3 suggestions…');
  const dialog = await screen.findByRole('dialog', { name: 'Are these 3 the right people?' });
  const list = within(dialog).getByRole('list', { name: 'Printed on the slip, and who receives it' });
  expect(textsOf('listitem', list)).toEqual([
    'Bo Ek · 200Bo EkPage 2',
    'Cilla Ask · 201Cilla AskPage 3',
    'Anna Berg · 202Anna BergPage 4',
  ]);
  await userEvent.click(within(list).getByRole('checkbox', { name: /^Anna Berg/ }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Give out 2 slips' }));
  await finds(['2 slips have an owner', '1 left.']);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Undo');
  expect(await screen.findByText('Undone')).toBeTruthy();
  const decided = (two: number | null, three: number | null) => [
    { id: 2, employeeId: two },
    { id: 3, employeeId: three },
  ];
  expect(sent.map(({ body }) => body)).toEqual([
    { version: 3, slips: decided(102, 103) },
    { version: 5, slips: decided(null, null) },
  ]);
});

test('one suggestion is accepted at its slip', async () => {
  const { sent } = await open(suggestedRun(), { answer: (_call, run) => given(run, 2, 102) });
  await userEvent.click(await row(/page 2 of/));
  expect(screen.getByText('Suggested: Bo Ek')).toBeTruthy();
  await press('Give to Bo Ek');
  expect(await screen.findByText('Bo Ek receives page 2 of March.pdf')).toBeTruthy();
  expect(sent).toEqual([{ call: 'PATCH /slips/2', body: { employeeId: 102, version: 3 } }]);
});

test('before publication, what was given by hand is shown with whom it reaches, other names first', async () => {
  const byHand = { decidedBy: 'person', reason: { code: 'person' } } as const;
  await open(
    sampleRun({
      slips: [
        sampleSlip(1),
        sampleSlip(2, { ...byHand, printed: { name: 'Bo Ek', number: null } }),
        sampleSlip(3, { ...byHand, printed: { name: 'Bo Ek', number: '1009' } }),
      ],
    }),
  );
  await screen.findByRole('heading', { name: 'All 3 slips have an owner.' });
  await press('Publish…');
  const list = await screen.findByRole('list', { name: /^Given by hand/ });
  expect(textsOf('listitem', list)).toEqual(['Bo Ek · 1009Cilla AskNot this person’s name', 'Bo EkBo Ek']);
});

test('a choice can be undone', async () => {
  const { sent } = await open(sampleRun({ slips: [waitingSlip(1), waitingSlip(2)] }), {
    answer: (_call, run) => given(run, 1, run.version === 3 ? 102 : null),
  });
  await userEvent.click(await row(/page 1 of/));
  await choose('Bo');
  await press('Undo');
  expect(await screen.findByText('Undone')).toBeTruthy();
  expect(sent[1]).toEqual({ call: 'PATCH /slips/1', body: { employeeId: null, version: 4 } });
});

test('slips are joined with the one before and split before a page', async () => {
  const run = sampleRun({ slips: [sampleSlip(1, { lastPage: 3 }), waitingSlip(4)] });
  const { sent } = await open(run, { answer: (_call, now) => ({ ...now, version: now.version + 1 }) });
  await userEvent.click(await row(/page 4 of/));
  await press('Join with the slip before');
  await waitFor(() => expect(sent).toHaveLength(1));
  await userEvent.click(await row(/pages 1–3 of/));
  expect(screen.queryByRole('button', { name: 'Join with the slip before' })).toBeNull();
  await userEvent.click(screen.getByRole('combobox', { name: 'Split…' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Before page 3' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ body }) => body)).toEqual([
    { joinPrevious: true, version: 3 },
    { splitAt: 3, version: 4 },
  ]);
});

test('a slip is left out and taken in again, and a second one accepted as a new version', async () => {
  const run = sampleRun({ slips: [sampleSlip(1, { state: 'left-out' }), sampleSlip(2, { state: 'double' })] });
  const { sent } = await open(run, { answer: (_call, now) => ({ ...now, version: now.version + 1 }) });
  await userEvent.click(await row(/page 1 of/));
  expect(screen.queryByRole('combobox', { name: /^Person/ })).toBeNull();
  await press('Include again');
  await waitFor(() => expect(sent).toHaveLength(1));
  await userEvent.click(await row(/page 2 of/));
  expect(await screen.findByText(/^Bo Ek already has a document of this month/)).toBeTruthy();
  await press('Send as a new version');
  await waitFor(() => expect(sent).toHaveLength(2));
  await press('Leave out');
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent.map(({ body }) => body)).toEqual([
    { leftOut: false, version: 3 },
    { newVersion: true, version: 4 },
    { leftOut: true, version: 5 },
  ]);
});

test('what somebody else has changed is shown, and the choice is kept', async () => {
  const run = sampleRun({ slips: [waitingSlip(1), waitingSlip(2)] });
  const { sent, show } = await open(run, {
    answer: (_call, now) => (now.version === 3 ? undefined : given(now, 1, 102)),
  });
  await userEvent.click(await row(/page 1 of/));
  const changed = given(run, 2, 103);
  vi.stubGlobal(
    'fetch',
    refusingOnce(globalThis.fetch, () => show(changed)),
  );
  await choose('Bo');
  const dialog = await screen.findByRole('dialog', { name: 'Somebody else has changed this run' });
  expect(within(dialog).getByRole('list').textContent).toBe('Cilla Ask receives page 2 of March.pdf');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save my choice now' }));
  expect(await screen.findByText('Bo Ek receives page 1 of March.pdf')).toBeTruthy();
  expect(sent).toEqual([{ call: 'PATCH /slips/1', body: { employeeId: 102, version: 4 } }]);
});

/** Refuses the first change since another user's came before it. */
function refusingOnce(fetch: typeof globalThis.fetch, before: () => void): typeof globalThis.fetch {
  let isFirst = true;
  return async (address, init) => {
    if (init?.method === 'GET' || !isFirst) return fetch(address, init);
    isFirst = false;
    before();
    return failure(409, 'run-changed', 'Changed');
  };
}

test('a refused change that has another reason is reported', async () => {
  await open(sampleRun(), { answer: () => failure(409, 'run-locked', 'Locked') });
  await userEvent.click(await row(/page 1 of/));
  await press('Leave out');
  await finds(['The slip could not be changed', 'The run cannot be changed at the moment.']);
});

test('a wide window shows the bytes of the chosen slip beside the table', async () => {
  const { previews } = await open(sampleRun(), { isWide: true });
  expect(await screen.findByText(/^Choose a slip to see what that person/)).toBeTruthy();
  await userEvent.click(await row(/page 2 of/));
  expect((await screen.findByTitle('Preview of page 2 of March.pdf')).getAttribute('src')).toBe('blob:x/1');
  expect(previews).toEqual([`${RUN}/slips/2/preview`]);
});

test('a phone has a link to it instead', async () => {
  const { previews } = await open(sampleRun());
  await userEvent.click(await row(/page 2 of/));
  const link = screen.getByRole('link', { name: 'Open the slip' });
  expect(link.getAttribute('href')).toBe(`${RUN}/slips/2/preview`);
  expect(link.hasAttribute('download')).toBe(false);
  expect(previews).toEqual([]);
});

const publish = () => press('Publish…');

test('publishes after a question with the counts', async () => {
  const run = sampleRun({
    slips: [sampleSlip(1), sampleSlip(2, { state: 'double', newVersion: true }), sampleSlip(3, { state: 'left-out' })],
    missing: [{ employeeId: 103, name: 'Cilla Ask', employeeNumber: '1003' }],
  });
  const { sent } = await open(run, {
    answer: (_call, now) => ({
      ...now,
      state: 'published',
      people: 2,
      publishedAt: new Date().toISOString(),
      publishedBy: 101,
    }),
  });
  expect(await screen.findByText('1 slip left out · 1 person without a slip')).toBeTruthy();
  await publish();
  const dialog = await screen.findByRole('dialog', { name: 'Publish Payslips March 2026?' });
  expect(dialog.textContent).toContain('Slips2of them as a new version1Left out1Without a slip1');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Publish 2 slips' }));
  expect(await screen.findByText('2 people can open their slip now')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Opened by 0 of 2' })).toBeTruthy();
  expect(screen.getByText(/^Published .* by Anna Berg\.$/)).toBeTruthy();
  expect(sent).toEqual([{ call: 'POST /publication', body: { version: 3 } }]);
});

test('publishes at a moment of the site’s clock, which can be cancelled', async () => {
  const { sent } = await open(sampleRun(), {
    answer: (call, now) =>
      call.startsWith('POST')
        ? { ...now, state: 'scheduled', publishAt: '2999-07-25T06:00:00.000Z' }
        : { ...now, state: 'open', publishAt: null },
  });
  await screen.findByRole('heading', { name: 'All 2 slips have an owner.' });
  await publish();
  await userEvent.click(await screen.findByRole('radio', { name: 'Later' }));
  await press('Schedule 2 slips');
  expect(await screen.findByText('Choose a date and a time')).toBeTruthy();
  const field = screen.getByLabelText('Date and time');
  await userEvent.type(field, '2020-07-25T08:00');
  expect(await screen.findByText('This time has passed')).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, '2999-07-25T08:00');
  await press('Schedule 2 slips');
  expect(await screen.findByRole('heading', { name: 'Published on 25 July 2999 at 08:00' })).toBeTruthy();
  await press('Cancel the schedule');
  expect(await screen.findByRole('button', { name: 'Publish…' })).toBeTruthy();
  expect(sent).toEqual([
    { call: 'POST /publication', body: { version: 3, at: '2999-07-25T06:00:00.000Z' } },
    { call: 'DELETE /publication', body: undefined },
  ]);
});

test('cannot be published while a slip waits, or by who must not', async () => {
  await open(waiting());
  await screen.findByRole('button', { name: 'Go to the first' });
  expect(screen.queryByRole('button', { name: 'Publish…' })).toBeNull();
});

test('says beforehand that a second person has to publish', async () => {
  await open(sampleRun({ mustNotPublish: [1] }));
  expect(await screen.findByText(/^Somebody else has to publish this run/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Publish…' })).toBeNull();
});

test('a refused publication says why, and what somebody else has changed', async () => {
  const run = sampleRun();
  let code = 'second-person-required';
  const { show } = await open(run, { answer: () => failure(code === 'run-changed' ? 409 : 403, code, 'No') });
  await screen.findByRole('heading', { name: 'All 2 slips have an owner.' });
  await publish();
  await press('Publish 2 slips');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Somebody who has not worked on this run has to publish it.');
  code = 'run-changed';
  show(given(run, 2, null));
  await press('Publish 2 slips');
  expect(
    await screen.findByText(
      'Needs a decision again, page 2 of March.pdf: No known number and no known name on these pages',
    ),
  ).toBeTruthy();
});

test('leaves out all unassigned slips by one button, which shows their number', async () => {
  const { sent } = await open(waiting(), {
    answer: (_call, run) => ({
      ...run,
      version: run.version + 1,
      slips: run.slips.map((slip) => (slip.state === 'nobody' ? { ...slip, state: 'left-out' } : slip)),
    }),
  });
  expect(screen.queryByRole('button', { name: 'Publish…' })).toBeNull();
  await press('Leave out all 2 unassigned slips');
  expect(await screen.findByText('2 slips left out')).toBeTruthy();
  expect(sent).toEqual([{ call: 'PATCH ', body: { version: 3, leftOut: true, every: 'nobody' } }]);
  expect(screen.queryByRole('button', { name: /^Leave out all/ })).toBeNull();
  const bar = within(screen.getByRole('region', { name: 'Publication' }));
  expect(bar.getByText('Everything is decided')).toBeTruthy();
  expect(bar.getByRole('button', { name: 'Publish…' })).toBeTruthy();
});

/** As the server does: these slips are left out, or unassigned again. */
function leftOut(run: PayslipRun, body: unknown): PayslipRun {
  const { slips } = body as { slips: { id: number; leftOut: boolean }[] };
  const stateOf = (id: number) => slips.find((slip) => slip.id === id);
  return {
    ...run,
    version: run.version + 1,
    slips: run.slips.map((slip) => {
      const change = stateOf(slip.id);
      return change ? { ...slip, state: change.leftOut ? ('left-out' as const) : ('nobody' as const) } : slip;
    }),
  };
}

const slipsOf = (...ids: number[]) => ids.map((id) => ({ id, leftOut: true }));

test('several selected slips are left out at once, which can be undone, and the next one follows', async () => {
  const run = sampleRun({ slips: [sampleSlip(1), ...[2, 3, 4].map((id) => waitingSlip(id))] });
  const { sent } = await open(run, { answer: (_call, now) => leftOut(now, sent.at(-1)!.body) });
  // Only what has no person can be selected.
  expect(await screen.findAllByRole('checkbox')).toHaveLength(3);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select page 2 of March.pdf' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select page 4 of March.pdf' }));
  const bar = within(screen.getByRole('region', { name: 'Publication' }));
  await userEvent.click(bar.getByRole('button', { name: 'Leave out 2 selected slips' }));
  expect(await screen.findByText('1 left.')).toBeTruthy();
  const field = await screen.findByRole('combobox', { name: 'Person, page 3' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(bar.queryByRole('button', { name: /selected/ })).toBeNull();
  await press('Undo');
  expect(await screen.findByText('Undone')).toBeTruthy();
  expect(bar.queryByRole('button', { name: /selected/ })).toBeNull();
  expect(sent).toEqual([
    { call: 'PATCH ', body: { version: 3, slips: slipsOf(2, 4) } },
    { call: 'PATCH ', body: { version: 4, slips: slipsOf(2, 4).map(({ id }) => ({ id, leftOut: false })) } },
  ]);
});

test('the keyboard alone selects slips and leaves them out', async () => {
  const { sent } = await open(waiting(), { answer: (_call, now) => leftOut(now, sent.at(-1)!.body) });
  (await screen.findByRole('checkbox', { name: 'Select page 2 of March.pdf' })).focus();
  await userEvent.keyboard(' ');
  (await screen.findByRole('checkbox', { name: 'Select page 3 of March.pdf' })).focus();
  await userEvent.keyboard(' {Alt>}l{/Alt}');
  expect(await screen.findByText('Everything is decided.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Publication' }));
  expect(sent).toEqual([{ call: 'PATCH ', body: { version: 3, slips: slipsOf(2, 3) } }]);
});

const published = (parts: Partial<PayslipRun> = {}) =>
  sampleRun({
    state: 'published',
    publishedAt: new Date().toISOString(),
    slips: [
      sampleSlip(1, { openedAt: '2026-03-25T09:00:00.000Z' }),
      sampleSlip(2),
      sampleSlip(3, { state: 'left-out' }),
    ],
    people: 2,
    ...parts,
  });

test('after publication shows who has opened their slip, and reminds the others', async () => {
  const { sent } = await open(published(), { answer: () => Response.json({ reminded: 1 }) });
  expect(await screen.findByRole('heading', { name: 'Opened by 1 of 2' })).toBeTruthy();
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows[1]!.textContent).toContain('25 Mar 2026');
  expect(rows[2]!.textContent).toContain('Not yet');
  expect(rows[3]!.textContent).toContain('Left out');
  await press('Remind the one who has not');
  expect(await screen.findByText('1 person reminded')).toBeTruthy();
  expect(sent).toEqual([{ call: 'POST /reminders', body: undefined }]);
});

test('takes everything back after a question that names who had opened theirs', async () => {
  const { sent } = await open(published(), {
    answer: (_call, now) => ({ ...now, state: 'taken-back', takenBackAt: new Date().toISOString() }),
  });
  await press('Take back…');
  const question = await screen.findByRole('alertdialog', { name: 'Take everything back?' });
  expect(question.textContent).toContain('The slips of 2 people disappear for everybody at once.');
  expect(question.textContent).toContain('Already opened by Anna Berg.');
  await userEvent.click(within(question).getByRole('button', { name: 'Take back' }));
  expect(await screen.findByRole('heading', { name: 'This run has been taken back' })).toBeTruthy();
  expect(screen.getByText('Had been opened by Anna Berg.')).toBeTruthy();
  expect(sent).toEqual([{ call: 'POST /retraction', body: { version: 3 } }]);
});

test('after 72 hours it can no longer be taken back', async () => {
  await open(published({ publishedAt: new Date(Date.now() - 73 * 3_600_000).toISOString() }));
  expect(await screen.findByText(/^The 72 hours/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Take back…' })).toBeNull();
});

test('an unpublished run is deleted after a question', async () => {
  const { sent, where } = await open(sampleRun());
  await press('Delete the run…');
  await press('Delete');
  await waitFor(() => expect(where()).toBe('/employee-portal/payslips'));
  expect(sent).toEqual([{ call: 'DELETE ', body: undefined }]);
});

test('the progress of reading is fetched until the run is open', async () => {
  const reading = sampleRun({ state: 'reading', slips: [], progress: { step: 'reading', done: 120, total: 400 } });
  const { show } = await open(reading);
  expect(await screen.findByText('Reading page 120 of 400')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  show(sampleRun());
  expect(await screen.findByRole('table')).toBeTruthy();
  expect(screen.getByText('All files have been read.')).toBeTruthy();
});

test('the password of a locked file is asked for, and a wrong one is said at the field', async () => {
  const locked = sampleRun({
    state: 'failed',
    slips: [],
    failure: { code: 'pdf-encrypted', source: 'a.zip/March.pdf' },
  });
  const { sent } = await open(locked, {
    answer: (_call, run) =>
      sent.length === 1 ? failure(409, 'password-wrong', 'Wrong') : { ...run, state: 'reading', failure: null },
  });
  expect(await screen.findByText('File: a.zip/March.pdf')).toBeTruthy();
  await press('Open the file');
  expect(await screen.findByText('Type the password')).toBeTruthy();
  const field = screen.getByLabelText('Password of the file');
  await userEvent.type(field, 'hemligt');
  await press('Open the file');
  expect(await screen.findByText('That is not the password of the file.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field));
  await press('Open the file');
  expect(await screen.findByRole('heading', { name: 'The files are being read' })).toBeTruthy();
  expect(sent[0]).toEqual({ call: 'POST /password', body: { source: 'a.zip/March.pdf', password: 'hemligt' } });
});

test.each([
  ['pdf-broken', 'A file cannot be read'],
  ['zip-broken', 'A ZIP file cannot be read'],
  ['too-many-pages', 'There are too many pages'],
  ['document-blocked', 'Something harmful was found in a file'],
] as const)('a run that failed by %s says what to do', async (code, title) => {
  await open(sampleRun({ state: 'failed', slips: [], failure: { code, source: null } }));
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Start a new run' }).getAttribute('href')).toBe(
    '/employee-portal/payslips?new',
  );
});

test('is in Swedish on a Swedish page', async () => {
  await open(waiting(), { at: '/sv' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Lönespecifikationer mars 2026' })).toBeTruthy();
  expect(await screen.findByRole('heading', { name: '2 av 3 lönespecifikationer återstår att avgöra.' })).toBeTruthy();
  expect(await screen.findByText('Nummer 1001 på sida 1')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: /^Markera sida? 2/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /^Markera sida? 3/ }));
  expect(screen.getByRole('button', { name: 'Utelämna 2 markerade' })).toBeTruthy();
});

test('an admin who needs payroll for it is offered no page, decision or publication', async () => {
  const { previews } = await open(sampleRun({ slips: [sampleSlip(1), waitingSlip(2)] }), {
    isWide: true,
    needsPayroll: true,
  });
  await finds([/^Only somebody with the duty Payroll/, 'Publishing needs the duty Payroll.']);
  await userEvent.click(await row(/^Anna Berg/));
  expect(screen.queryByRole('combobox', { name: /^Person/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /Leave out/ })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('link', { name: /Open/ })).toBeNull();
  expect(previews).toEqual([]);
});

test('nor the publication of a run that is decided', async () => {
  await open(sampleRun(), { needsPayroll: true });
  expect(await screen.findByText('Publishing needs the duty Payroll.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Publish…' })).toBeNull();
});

test('nor the password of a file', async () => {
  const failed = sampleRun({ state: 'failed', slips: [], failure: { code: 'pdf-encrypted', source: 'March.pdf' } });
  await open(failed, { needsPayroll: true });
  expect(await screen.findByText(/^Only somebody with the duty Payroll/)).toBeTruthy();
  expect(screen.queryByLabelText(/Password/)).toBeNull();
});
