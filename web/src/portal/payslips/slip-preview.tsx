import styled from '@emotion/styled';
import { type PayslipRun, type PayslipSlip, previewPayslip } from '@kontor/contracts/endpoints';
import { FileText } from 'lucide-react';
import { useEffect, useState } from 'react';

import { callForFile, urlOf } from '../../api/call.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { theme } from '../../theme/theme.ts';
import { FailureState } from '../../ui/failure-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { usePortalTexts } from '../texts.ts';
import { slipName } from './run-facts.tsx';

export const previewUrl = (run: PayslipRun, slip: PayslipSlip): string =>
  urlOf(previewPayslip, { params: { id: String(run.id), slip: String(slip.id) } });

/** The bytes of a slip as an object URL, fetched once and released when the component unmounts. */
function useSlipPreview(runId: number, slipId: number) {
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

/** As high as the window between the header and the bar, and in view while the table scrolls. */
const Stage = styled.aside`
  position: sticky;
  top: 5.5rem;
  display: grid;
  place-items: center;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  height: min(52rem, calc(100dvh - 11rem));
  overflow: hidden;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.sunken};
  ${theme.text.note};
`;

const Note = styled.p`
  display: grid;
  justify-items: center;
  gap: ${theme.space.sm};
  max-width: 22rem;
  padding: ${theme.space.lg};
  text-align: center;

  & svg {
    ${theme.square('1.75rem')};
    color: ${theme.color.accentText};
  }
`;

const Frame = styled.iframe`
  width: 100%;
  height: 100%;
  border: 0;
`;

function Pages({ run, slip, onRetry }: { run: PayslipRun; slip: PayslipSlip; onRetry: () => void }) {
  const payslips = usePortalTexts('payslips');
  const { preview } = payslips;
  const errorText = useErrorText();
  const { address, error } = useSlipPreview(run.id, slip.id);
  // Browsers that cannot report PDF support get the PDF.
  const canShow = (navigator.pdfViewerEnabled as boolean | undefined) !== false;
  if (error !== undefined)
    return (
      <FailureState
        title={preview.failed}
        text={errorText(error)}
        retryLabel={preview.retry}
        onRetry={onRetry}
        busy={false}
      />
    );
  if (!address) return <Spinner label={preview.loading} />;
  return canShow ? (
    <Frame title={preview.of(slipName(slip, payslips))} src={address} />
  ) : (
    <Note>{preview.notShown}</Note>
  );
}

/** What the person of the chosen slip would receive, beside the table. */
export function SlipPreview({ run, slip }: { run: PayslipRun; slip: PayslipSlip | undefined }) {
  const { preview } = usePortalTexts('payslips');
  const [attempt, setAttempt] = useState(1);
  return (
    <Stage aria-label={preview.title}>
      {slip ? (
        <Pages
          // Other pages are another file.
          key={`${slip.id} ${slip.firstPage}-${slip.lastPage} ${attempt}`}
          run={run}
          slip={slip}
          onRetry={() => setAttempt(attempt + 1)}
        />
      ) : (
        <Note>
          <FileText aria-hidden />
          {preview.none}
        </Note>
      )}
    </Stage>
  );
}
