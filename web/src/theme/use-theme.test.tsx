import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { setTheme, useIsDark, useThemeChoice } from './use-theme.ts';

const Shown = () => `${useThemeChoice()}, ${useIsDark() ? 'dark' : 'light'} on screen`;

/** A system whose theme changes by `become`. */
function stubSystem() {
  const state = { matches: false };
  const heard = new Set<() => void>();
  const media = {
    get matches() {
      return state.matches;
    },
    addEventListener: (_type: string, listener: () => void) => heard.add(listener),
    removeEventListener: (_type: string, listener: () => void) => heard.delete(listener),
  };
  vi.stubGlobal('matchMedia', () => media);
  return (isDark: boolean) =>
    act(() => {
      state.matches = isDark;
      for (const listener of heard) listener();
    });
}

afterEach(() => setTheme('light'));

test('light until somebody chooses, whatever the system prefers', () => {
  const become = stubSystem();
  render(<Shown />);
  become(true);
  expect(screen.getByText('light, light on screen')).toBeTruthy();
});

test('“as the system” is remembered and follows the system at once; a chosen theme does not', () => {
  const become = stubSystem();
  render(<Shown />);
  act(() => setTheme('system'));
  expect(localStorage.getItem('theme')).toBe('system');
  become(true);
  expect(screen.getByText('system, dark on screen')).toBeTruthy();
  expect(document.documentElement.classList.contains('dark')).toBe(true);
  act(() => setTheme('light'));
  become(true);
  expect(screen.getByText('light, light on screen')).toBeTruthy();
});
