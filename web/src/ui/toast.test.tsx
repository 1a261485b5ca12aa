import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { toast } from './toast.ts';
import { Toaster } from './toaster.tsx';

afterEach(cleanup);

test('only one toast is there at a time, the last one', async () => {
  render(<Toaster label="Messages" closeLabel="Close" />);
  act(() => toast.success({ title: 'Saved' }));
  await screen.findByText('Saved');
  act(() => toast.destructive({ title: 'Error', description: 'Failed to send message. Please try again.' }));
  await screen.findByText('Failed to send message. Please try again.');
  await waitFor(() => expect(screen.queryByText('Saved')).toBeNull());
  expect(document.querySelectorAll('[data-sonner-toast]')).toHaveLength(1);
});
