import type { Page } from 'playwright-core';

const texts = {
  en: { username: 'Username', password: 'Password', login: 'Login', messages: 'Messages', portal: '/employee-portal' },
  sv: {
    username: 'Användarnamn',
    password: 'Lösenord',
    login: 'Logga in',
    messages: 'Meddelanden',
    portal: '/sv/employee-portal',
  },
};
type Language = keyof typeof texts;

interface Credentials {
  username: string;
  password: string;
}

/** Submits the login form of the open page. */
export async function fillInLogin(page: Page, { username, password }: Credentials, language: Language = 'en') {
  await page.getByLabel(texts[language].username, { exact: true }).fill(username);
  await page.getByLabel(texts[language].password, { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: texts[language].login }).click();
}

/** Signs in with the login form of the open page and waits for the portal. */
export async function signIn(page: Page, user: Credentials, language: Language = 'en'): Promise<void> {
  await fillInLogin(page, user, language);
  await page.waitForURL(`**${texts[language].portal}`);
}

/** Waits for a toast with this text. */
export async function seeToast(page: Page, text: string | RegExp, language: Language = 'en'): Promise<void> {
  await page
    .getByRole('region', { name: new RegExp(texts[language].messages) })
    .getByText(text)
    .first()
    .waitFor();
}
