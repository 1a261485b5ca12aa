import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

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
