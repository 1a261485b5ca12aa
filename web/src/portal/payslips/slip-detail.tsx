import styled from '@emotion/styled';
import type { PayslipRun, PayslipSlip } from '@kontor/contracts/endpoints';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';

import { theme } from '../../theme/theme.ts';
import { DownloadLink } from '../../ui/download-link.tsx';
import { usePageTexts } from '../texts.ts';
import { previewUrl } from './use-slip-preview.ts';

const Frame = styled.div`
  display: grid;
  gap: ${theme.space.sm};
  justify-items: start;
  padding-top: ${theme.space.xs};
`;

export interface SlipDetailProps {
  run: PayslipRun;
  slip: PayslipSlip;
  /** The user sees its pages. */
  isOpenable: boolean;
  /** The actions on a slip; empty once the run is scheduled. */
  children: ReactNode;
}

/** Below a chosen row: what can be done with the slip, and the link that opens it, for windows without a preview. */
export function SlipDetail({ run, slip, isOpenable, children }: SlipDetailProps) {
  const { preview } = usePageTexts('payslips').payslips;
  return (
    <Frame>
      {children}
      {isOpenable ? (
        <DownloadLink
          variant="quiet"
          size="sm"
          href={previewUrl(run, slip)}
          download={undefined}
          target="_blank"
          rel="noopener"
        >
          <ExternalLink aria-hidden />
          {preview.open}
        </DownloadLink>
      ) : null}
    </Frame>
  );
}
