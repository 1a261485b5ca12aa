import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { takeTime } from './testing/take-time.ts';
import { type RobotSigns, useHoneypot } from './use-honeypot.tsx';

/** A form with only the trap; reports what it sends along. */
function open(): () => RobotSigns {
  let caught = (): RobotSigns => ({});
  function Form() {
    const honeypot = useHoneypot();
    caught = honeypot.robotSigns;
    return honeypot.field;
  }
  render(<Form />);
  return () => caught();
}

const field = () => document.querySelector<HTMLInputElement>('[name=website]')!;

test('reports nothing after two seconds with an empty field', () => {
  const caught = open();
  takeTime();
  expect(caught()).toEqual({});
});

test('reports the time of a faster form, in whole milliseconds', () => {
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

test('the field is unreachable by keyboard, screen reader and autofill', () => {
  open();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(field().closest('[aria-hidden=true]')).toBeTruthy();
  expect(field().tabIndex).toBe(-1);
  expect(field().autocomplete).toBe('off');
});

test('the field is present for robots', () => {
  open();
  const frame = getComputedStyle(field().parentElement!);
  expect(frame.display).not.toBe('none');
  expect(frame.visibility).not.toBe('hidden');
  expect(field().type).toBe('text');
  expect(field().disabled).toBe(false);
});
