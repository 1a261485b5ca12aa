import { endOtherSessions, endSession, listSessions } from '@kontor/contracts/endpoints';
import useSWRMutation from 'swr/mutation';

import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';

async function end(id: string): Promise<void> {
  try {
    await call(endSession, { params: { id } });
  } catch (error) {
    // What was wanted is so: it ended by itself, or was ended elsewhere.
    if (!(error instanceof ApiError && error.code === 'session-not-found')) throw error;
  }
}

/** `await trigger(id)`; rejects with ApiError. The list is fetched anew before it resolves. */
export const useEndSession = () =>
  useSWRMutation(listSessions.url, (_key: string, { arg: id }: { arg: string }) => end(id));

/** `await trigger()`: all of the reader's sessions but this one. As above. */
export const useEndOtherSessions = () => useSWRMutation(listSessions.url, () => call(endOtherSessions));
