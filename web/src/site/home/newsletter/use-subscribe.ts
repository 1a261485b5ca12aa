import { type NewSubscription, subscribe } from '@kontor/contracts/endpoints';
import useSWRMutation from 'swr/mutation';

import { call } from '../../../api/call.ts';

/** `await trigger({ email, name })`; rejects with ApiError. */
export const useSubscribe = () =>
  useSWRMutation(subscribe.url, (_key: string, { arg }: { arg: NewSubscription }) => call(subscribe, { body: arg }));
