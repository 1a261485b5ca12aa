import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useRotation } from './showcase.tsx';

let prefersStillness = false;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: prefersStillness, addEventListener() {}, removeEventListener() {} }));
});

afterEach(() => {
  prefersStillness = false;
});

const rotation = () => renderHook(() => useRotation(3, 3_000)).result;
const pass = (milliseconds: number): void => {
  act(() => void vi.advanceTimersByTime(milliseconds));
};

test('advances every three seconds and wraps around', () => {
  const result = rotation();
  pass(2_999);
  expect(result.current.index).toBe(0);
  pass(1);
  expect(result.current.index).toBe(1);
  pass(3_000);
  pass(3_000);
  expect(result.current.index).toBe(0);
});

test('stops while hovered or focused, and when paused', () => {
  const result = rotation();
  act(() => result.current.setBusy(true));
  pass(9_000);
  expect(result.current.index).toBe(0);
  act(() => {
    result.current.setBusy(false);
    result.current.setPlaying(false);
  });
  pass(9_000);
  expect(result.current.index).toBe(0);
});

test('does not start by itself for visitors who prefer reduced motion', () => {
  prefersStillness = true;
  const result = rotation();
  pass(9_000);
  expect(result.current.index).toBe(0);
  act(() => result.current.setPlaying(true));
  pass(3_000);
  expect(result.current.index).toBe(1);
});
