import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { type Box, freePlace } from './toast-place.ts';
import { toast } from './toast.ts';
import { Toaster } from './toaster.tsx';

test('shows one toast at a time, the last one', async () => {
  render(<Toaster label="Messages" closeLabel="Close" />);
  act(() => toast.success({ title: 'Saved' }));
  await screen.findByText('Saved');
  act(() => toast.destructive({ title: 'Error', description: 'Failed to send message. Please try again.' }));
  await screen.findByText('Failed to send message. Please try again.');
  await waitFor(() => expect(screen.queryByText('Saved')).toBeNull());
  expect(document.querySelectorAll('[data-sonner-toast]')).toHaveLength(1);
});

test("a toast's action runs once, and the toast closes", async () => {
  render(<Toaster label="Messages" closeLabel="Close" />);
  const undo = vi.fn<() => void>();
  act(() => toast.success({ title: 'Deleted', action: { label: 'Undo', onSelect: undo } }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByText('Deleted')).toBeNull());
});

test('a toast closes when a dialog opens, and one that is shown inside a dialog stays', async () => {
  render(
    <>
      <Toaster label="Messages" closeLabel="Close" />
      <div role="dialog" aria-label="Settings" tabIndex={-1}>
        <input aria-label="Name" />
      </div>
    </>,
  );
  act(() => toast.success({ title: 'Saved' }));
  await screen.findByText('Saved');
  act(() => screen.getByRole('dialog').focus());
  await waitFor(() => expect(screen.queryByText('Saved')).toBeNull());
  act(() => toast.destructive({ title: 'Error' }));
  await screen.findByText('Error');
  act(() => screen.getByRole('textbox').focus());
  expect(document.querySelector('[data-sonner-toast]')?.getAttribute('data-removed')).toBe('false');
});

test('a plain toast is gone after four seconds, and stays as long as it has the focus', async () => {
  vi.useFakeTimers();
  render(<Toaster label="Messages" closeLabel="Close" />);
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  act(() => toast.success({ title: 'Saved' }));
  await pass(3_900);
  expect(screen.getByText('Saved')).toBeTruthy();
  const close = screen.getByRole('button', { name: 'Close' });
  fireEvent.focus(close);
  await pass(20_000);
  expect(screen.getByText('Saved')).toBeTruthy();
  fireEvent.blur(close);
  await pass(3_900);
  expect(screen.getByText('Saved')).toBeTruthy();
  await pass(1_000);
  expect(screen.queryByText('Saved')).toBeNull();
});

const size = { width: 356, height: 96 };
const box = (left: number, top: number): Box => ({ left, top, right: left + 120, bottom: top + 44 });

test.each([
  ['a wide window: at the bottom on the right', { width: 1440, height: 900 }, [], 'bottom-right'],
  ['a bar of buttons on the right: on the left', { width: 1440, height: 900 }, [box(1200, 800)], 'bottom-left'],
  [
    'a bar of buttons across the bottom: at the top',
    { width: 1440, height: 900 },
    [box(1200, 800), box(100, 800), box(700, 800)],
    'top-right',
  ],
  ['a phone: at the top, below the header', { width: 390, height: 844 }, [box(300, 10)], 'top-center'],
  ['a phone with a button there: above the bar', { width: 390, height: 844 }, [box(200, 120)], 'bottom-center'],
  [
    'no free place: where it covers the least',
    { width: 390, height: 844 },
    [box(9, 90), box(9, 700), box(200, 700)],
    'top-center',
  ],
])('in %s', (_where, view, boxes, place) => expect(freePlace(view, size, boxes)).toBe(place));
