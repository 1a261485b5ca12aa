import type { Account } from './accounts.ts';

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const page = (title: string, body: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escape(title)}</title>
<style>
  body { font: 1rem/1.5 system-ui; max-width: 30rem; margin: 3rem auto; padding: 0 1rem }
  label, input { display: block; box-sizing: border-box; width: 100% }
  input { margin-bottom: 1rem; padding: 0.5rem; font: inherit }
  li form { display: inline }
</style>
<h1>${escape(title)}</h1>
${body}`;

const note =
  '<p>This issuer is simulated, for development and tests. Do not enter a password that you use elsewhere.</p>';

export const loginPage = (issuer: string, problem: string | null) =>
  page(
    `Simulated ${issuer}: sign in`,
    `${note}
${problem ? `<p role="alert">${escape(problem)}</p>` : ''}
<form method="post">
  <label for="username">Username</label>
  <input id="username" name="username" autocomplete="off" autofocus required>
  <label for="password">Password</label>
  <input id="password" name="password" type="password" autocomplete="off" required>
  <button>Sign in</button>
  <button name="cancel" value="yes" formnovalidate>Cancel</button>
</form>`,
  );

/** Lists the accounts with a button that switches each off or on. */
export const accountsPage = (issuer: string, accounts: { account: Account; isOff: boolean }[]) =>
  page(
    `Simulated ${issuer}: accounts`,
    `${note}
<ul>${accounts
      .map(
        ({ account, isOff }) =>
          `<li>${escape(account.username)} (${escape(account.name)})
<form method="post"><button name="${isOff ? 'on' : 'off'}" value="${escape(account.username)}">Switch ${isOff ? 'on' : 'off'}</button></form></li>`,
      )
      .join('')}</ul>`,
  );

/** Ends the issuer's session at once: Kontor has asked. */
export const logoutPage = (issuer: string, form: string) =>
  page(
    `Simulated ${issuer}: sign out`,
    `${note}
${form}
<button form="op.logoutForm" name="logout" value="yes">Sign out</button>
<script>document.querySelector('button').click()</script>`,
  );
