import { type DocumentChanges, updateDocument } from '@kontor/contracts';
import useSWRMutation from 'swr/mutation';

import { call } from '../../../api/call.ts';

// The form says itself what went wrong, also that a session is over: whoever has typed in it stays in it.
const quietly = { onError: () => undefined };

/** `await trigger(changes)`; rejects with ApiError. */
export const useUpdateDocument = (id: number) =>
  useSWRMutation(
    updateDocument.url,
    (_key: string, { arg }: { arg: DocumentChanges }) =>
      call(updateDocument, { params: { id: String(id) }, body: arg }),
    quietly,
  );
