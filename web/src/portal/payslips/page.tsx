import styled from '@emotion/styled';

import { PagedList } from '../../lists/paged-list.tsx';
import { PortalScreen } from '../portal-screen.tsx';
import { usePageTexts } from '../texts.ts';
import { Guide } from './guide.tsx';
import { NewRun } from './new-run.tsx';
import { RunRow } from './run-row.tsx';
import { useRuns } from './use-run.ts';

/** Keeps the footer below the window's edge, where it may move while the list loads. */
const Room = styled.div`
  min-height: 72dvh;
`;

/** All payslip runs, and the start of another. */
export default function PayslipsPage() {
  const { payslips } = usePageTexts('payslips');
  const pages = useRuns();
  return (
    <PortalScreen title={payslips.title} lead={payslips.lead} action={<NewRun />}>
      <Room>
        <PagedList
          pages={pages}
          texts={payslips.list}
          empty={<Guide />}
          renderRow={(run) => <RunRow key={run.id} run={run} />}
        />
      </Room>
    </PortalScreen>
  );
}
