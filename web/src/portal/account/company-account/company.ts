import type { SignInOptions } from '@kontor/contracts/endpoints';

/** The issuer of the company's account, by the name that people know. */
export type Company = NonNullable<SignInOptions['company']>;
