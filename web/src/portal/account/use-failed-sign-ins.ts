import { type FailedSignIns, getFailedSignIns } from '@kontor/contracts/endpoints';
import useSWR from 'swr';

import { call } from '../../api/call.ts';

/** Failed tries to log in as the reader before she did; nothing while that is not known. */
export function useFailedSignIns(): FailedSignIns | undefined {
  return useSWR<FailedSignIns, unknown>(getFailedSignIns.url, () => call(getFailedSignIns)).data;
}
