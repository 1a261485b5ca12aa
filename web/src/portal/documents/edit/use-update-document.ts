import { type DocumentChanges, updateDocument } from '@kontor/contracts/endpoints';
import useSWRMutation from 'swr/mutation';

import { call } from '../../../api/call.ts';

// The form shows failures itself, an expired session too: what was typed stays on screen.
const quietly = { onError: () => undefined };

/** `await trigger(changes)`; rejects with ApiError. */
export const useUpdateDocument = (id: number) =>
  useSWRMutation(
    updateDocument.url,
    (_key: string, { arg }: { arg: DocumentChanges }) =>
      call(updateDocument, { params: { id: String(id) }, body: arg }),
    quietly,
  );
