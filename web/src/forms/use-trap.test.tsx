import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { takeTime } from './testing/take-time.ts';
import { type Caught, useTrap } from './use-trap.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A form that is the trap alone; answers with what it has caught. */
function open(): () => Caught {
  let caught = (): Caught => ({});
  function Form() {
    const trap = useTrap();
    caught = trap.caught;
    return trap.field;
  }
  render(<Form />);
  return () => caught();
}

const field = () => document.querySelector<HTMLInputElement>('[name=website]')!;

test('nothing is caught of somebody who takes two seconds and fills in what people see', () => {
  const caught = open();
  takeTime();
  expect(caught()).toEqual({});
});

test('somebody who is quicker is caught with the time it took, in whole milliseconds', () => {
  const { filledInMs } = open()();
  expect(filledInMs).toBeLessThan(2_000);
  expect(Number.isInteger(filledInMs)).toBe(true);
});

test('a robot that fills in the field is caught with it', () => {
  const caught = open();
  takeTime();
  fireEvent.change(field(), { target: { value: 'https://evil.test' } });
  expect(caught()).toEqual({ website: 'https://evil.test' });
});

test('people do not get to the field: not by the keyboard, a screen reader or what their browser fills in', () => {
  open();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(field().closest('[aria-hidden=true]')).toBeTruthy();
  expect(field().tabIndex).toBe(-1);
  expect(field().autocomplete).toBe('off');
});

test('robots do: it is there to be filled in', () => {
  open();
  const frame = getComputedStyle(field().parentElement!);
  expect(frame.display).not.toBe('none');
  expect(frame.visibility).not.toBe('hidden');
  expect(field().type).toBe('text');
  expect(field().disabled).toBe(false);
});
