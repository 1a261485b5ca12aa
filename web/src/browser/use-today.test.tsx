import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';

import { useToday } from './use-today.ts';

const Today = () => <>{useToday()}</>;

test("is the visitor's local date, not UTC's", () => {
  vi.useFakeTimers({ now: new Date(2025, 0, 3, 0, 30) });
  expect(render(<Today />).container.textContent).toBe('2025-01-03');
  vi.setSystemTime(new Date(2025, 10, 30, 23, 59));
  expect(render(<Today />).container.textContent).toBe('2025-11-30');
});

test('is the build date in a prerendered page', () => {
  vi.stubGlobal('__BUILD_DATE__', '2025-06-01');
  expect(renderToString(<Today />)).toBe('2025-06-01');
});
