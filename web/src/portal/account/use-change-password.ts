import { changePassword, listSessions, type PasswordChange } from '@kontor/contracts/endpoints';
import useSWRMutation from 'swr/mutation';

import { call } from '../../api/call.ts';

/** `await trigger({ currentPassword, newPassword })`; rejects with ApiError. Other sessions end, so those are fetched anew. */
export const useChangePassword = () =>
  useSWRMutation(listSessions.url, (_key: string, { arg }: { arg: PasswordChange }) =>
    call(changePassword, { body: arg }),
  );
