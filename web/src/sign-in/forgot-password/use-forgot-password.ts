import { forgotPassword } from '@kontor/contracts/endpoints';
import useSWRMutation from 'swr/mutation';

import { call } from '../../api/call.ts';

/** `await trigger(email)`; rejects with ApiError. Resolves alike whether the address is known or not. */
export const useForgotPassword = () =>
  useSWRMutation(forgotPassword.url, (_key: string, { arg: email }: { arg: string }) =>
    call(forgotPassword, { body: { email } }),
  );
