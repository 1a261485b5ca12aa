import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';

/** Presses the button of this name, once it is there. */
export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

/** Chooses an option of a select. */
export async function choose(field: string, option: string): Promise<void> {
  await userEvent.click(await screen.findByRole('combobox', { name: field }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

/** Chooses an action of the menu behind a button. */
export async function chooseAction(button: string, action: string): Promise<void> {
  await press(button);
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}

/** Answers the open question by one of its buttons. */
export const answer = async (name: string) =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

/** Replaces the text of a field at once; for tests that are not about typing. */
export const enter = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** Waits until no dialog is open. */
export const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** Waits for each of these texts. */
export async function finds(texts: readonly (string | RegExp)[]): Promise<void> {
  for (const text of texts) expect(await screen.findByText(text)).toBeTruthy();
}

/** The texts of the elements of a role, by default of the whole page. */
export const textsOf = (role: string, container: HTMLElement = document.body): (string | null)[] =>
  within(container)
    .queryAllByRole(role)
    .map(({ textContent }) => textContent);
