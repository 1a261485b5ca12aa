import { getSignInOptions, type SignInOptions } from '@kontor/contracts/endpoints';
import useSWR from 'swr';

import { call } from '../api/call.ts';

/** While the options are unknown: what every installation had before there were any. */
const passwordsOnly: SignInOptions = { passwords: true, passkeys: false, company: null, adminsHaveDuties: false };

/** How one can sign in here; nothing is fetched unless it is wanted. Without a response, by password. */
export function useSignInOptions(isWanted = true) {
  const { data, isLoading } = useSWR<SignInOptions, unknown>(isWanted ? getSignInOptions.url : null, () =>
    call(getSignInOptions),
  );
  return { options: data ?? passwordsOnly, isLoading: isLoading && data === undefined };
}
