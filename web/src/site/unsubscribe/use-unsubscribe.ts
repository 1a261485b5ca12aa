import { unsubscribe } from '@kontor/contracts/endpoints';
import useSWRMutation from 'swr/mutation';

import { call } from '../../api/call.ts';

/** `await trigger(token)`; rejects with ApiError. Again for the same token changes nothing more. */
export const useUnsubscribe = () =>
  useSWRMutation(unsubscribe.url, (_key: string, { arg: token }: { arg: string }) =>
    call(unsubscribe, { query: { token } }),
  );
