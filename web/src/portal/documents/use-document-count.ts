import { countDocuments } from '@kontor/contracts/endpoints';
import useSWR from 'swr';

import { call } from '../../api/call.ts';

/** How many documents the user may see, and how many of these are new to them; undefined while unknown. */
export const useDocumentCount = () =>
  useSWR(countDocuments.url, () => call(countDocuments), { keepPreviousData: true, revalidateOnMount: true }).data;
