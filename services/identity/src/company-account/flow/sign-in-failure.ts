import type { SignInProblem } from '@kontor/contracts/endpoints';

/** Why a sign-in with the issuer failed. */
export class SignInFailure extends Error {
  override name = 'SignInFailure';
  /** The page that says what to do. */
  readonly problem: SignInProblem;

  /** `reason` is for the log. */
  constructor(problem: SignInProblem, reason: string) {
    super(reason);
    this.problem = problem;
  }
}
