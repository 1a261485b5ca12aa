import type { SignInProblem } from '@kontor/contracts/endpoints';

interface Problem {
  title: string;
  /** What happened. */
  lead: string;
  /** What to do, and whom to ask. */
  advice: readonly string[];
}

const problems: Record<SignInProblem, Problem> = {
  'unknown-person': {
    title: 'Nobody here has this account yet',
    lead: "The login with the company's account worked, but it is not connected with anybody here.",
    advice: [
      "Were you invited? Open the link in that email, and continue with the company's account from there.",
      "Do you have a password here? Log in with it, and connect the company's account in My account.",
      'Otherwise ask an administrator of the employee portal to invite you.',
    ],
  },
  refused: {
    title: 'You were not let in',
    lead: "The login with the company's account was cancelled, or the company does not let this account in here.",
    advice: [
      'Did you cancel it? Then just start again.',
      "If you did not, ask those who look after the company's accounts whether yours may be used for the employee portal.",
    ],
  },
  invalid: {
    title: 'The login could not be verified',
    lead: "What came back from the company's login was not as it should be. To be safe, we did not log you in.",
    advice: [
      'Start again from the login page.',
      'If it happens again, tell an administrator when it was. The log of the server says what was wrong.',
    ],
  },
  expired: {
    title: 'That login is no longer valid',
    lead: "A login with the company's account must be finished within ten minutes, once, and in the browser it began in.",
    advice: [
      'Start again from the login page.',
      'If it happens each time, see whether your browser accepts cookies from this site.',
    ],
  },
  unavailable: {
    title: "The company's login does not respond",
    lead: "We could not reach the login of the company's accounts. You have done nothing wrong.",
    advice: [
      'Wait a few minutes, and start again.',
      'If you have a password or a passkey here, log in with that in the meantime.',
      "If it lasts, tell those who look after the company's accounts.",
    ],
  },
  taken: {
    title: 'Somebody else has this account',
    lead: "The company's account that you chose is already connected with another person here. Nothing was changed.",
    advice: [
      'Did you mean another account? Then start again, and choose that one.',
      'If the account is yours, ask an administrator who it is connected with.',
    ],
  },
  'other-account': {
    title: 'That is another account than yours',
    lead: 'You are connected with a different account of the company than the one you chose. Nothing was changed.',
    advice: [
      'Start again, and choose the account that you use here.',
      'Do you have a new account at the company? Disconnect the old one in My account, then connect the new one.',
    ],
  },
  'link-invalid': {
    title: 'This invitation no longer works',
    lead: 'An invitation works once and only for a while, and a newer one replaces those before it.',
    advice: [
      "Have you accepted it before? Then log in with the company's account or your password.",
      'Otherwise ask an administrator to send you a new invitation.',
    ],
  },
};

export const problem = {
  eyebrow: 'Employee portal',
  advice: 'What you can do',
  login: 'To the login',
  account: 'To My account',
  home: 'Back to home',
  problems,
};

export type ProblemTexts = typeof problem;
