import { type PayslipRun, type PayslipSlip, previewPayslip } from '@kontor/contracts/endpoints';
import { useEffect, useState } from 'react';

import { callForFile, urlOf } from '../../api/call.ts';

export const previewUrl = (run: PayslipRun, slip: PayslipSlip): string =>
  urlOf(previewPayslip, { params: { id: String(run.id), slip: String(slip.id) } });

/** The bytes of a slip as an object URL, fetched once and released when the component unmounts. */
export function useSlipPreview(runId: number, slipId: number) {
  const [result, setResult] = useState<{ address?: string; error?: unknown }>({});

  useEffect(() => {
    let isWanted = true;
    let address: string | undefined;
    async function open(): Promise<void> {
      try {
        const file = await callForFile(previewPayslip, { params: { id: String(runId), slip: String(slipId) } });
        if (!isWanted) return;
        address = URL.createObjectURL(new Blob([file], { type: 'application/pdf' }));
        setResult({ address });
      } catch (error) {
        if (isWanted) setResult({ error });
      }
    }
    void open();
    return () => {
      isWanted = false;
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [runId, slipId]);

  return result;
}
