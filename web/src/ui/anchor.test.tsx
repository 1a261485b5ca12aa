import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { Anchor } from './anchor.tsx';

test.each([
  ['#', true],
  ['#team', false],
])('a click on a link to %s is stopped: %s', (href, isStopped) => {
  render(<Anchor href={href}>GitHub</Anchor>);
  const link = screen.getByRole('link', { name: 'GitHub' });
  const click = createEvent.click(link);
  fireEvent(link, click);
  expect(click.defaultPrevented).toBe(isStopped);
});
