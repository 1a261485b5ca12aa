import styled from '@emotion/styled';
import type { PayslipRunSummary } from '@kontor/contracts/endpoints';
import { ChevronRight, FilePlus2 } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';

import { portalPaths } from '../../content/portal-paths.ts';
import { formatDate } from '../../format/date.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { PagedList } from '../../lists/paged-list.tsx';
import { LinkedRow, RowFacts, RowName, RowTitle } from '../../lists/row-list.tsx';
import { Button } from '../../ui/button.tsx';
import { CardLink } from '../../ui/card-link.tsx';
import { PortalScreen } from '../portal-screen.tsx';
import { SendingDialog } from '../sending-dialog.tsx';
import { usePageTexts } from '../texts.ts';
import { Guide } from './guide.tsx';
import { runTitle } from './month.ts';
import { NewRunForm } from './new-run-form.tsx';
import { RunBadge } from './state-badge.tsx';
import { useRuns } from './use-run.ts';
import { useSendRun } from './use-send-run.ts';

/** Keeps the footer below the window's edge, where it may move while the list loads. */
const Room = styled.div`
  min-height: 72dvh;
`;

/** The button that opens the form of a new run, and the form; links open it with `?new`. */
function NewRun() {
  const { create } = usePageTexts('payslips').payslips;
  const [params, setParams] = useSearchParams();
  const sending = useSendRun();
  const show = (isOpen: boolean) => setParams(isOpen ? { new: '' } : {}, { replace: true, preventScrollReset: true });
  return (
    <>
      <Button variant="onBand" onClick={() => show(true)}>
        <FilePlus2 aria-hidden />
        {create.open}
      </Button>
      <SendingDialog
        open={params.has('new')}
        onClose={() => show(false)}
        title={create.title}
        description={create.text}
        texts={create}
        sending={sending}
      >
        <NewRunForm sending={sending} onCancel={() => show(false)} />
      </SendingDialog>
    </>
  );
}

/** One run: month, state and counts; the whole row leads to it. */
function RunRow({ run }: { run: PayslipRunSummary }) {
  const { payslips } = usePageTexts('payslips');
  const { locale } = useLanguage();
  const { id, state, slips, people, opened, createdAt, publishedAt } = run;
  return (
    <LinkedRow>
      <div>
        <RowTitle>
          <RowName as="h2">
            <CardLink href={portalPaths.payslipRun(id)}>{runTitle(run, payslips, locale)}</CardLink>
          </RowName>
          <RunBadge state={state} />
        </RowTitle>
        <RowFacts>
          {slips > 0 ? <li>{payslips.slips(slips)}</li> : null}
          {people > 0 ? <li>{payslips.people(people)}</li> : null}
          {state === 'published' ? <li>{payslips.openedBy(opened, people)}</li> : null}
          <li>
            {publishedAt
              ? payslips.publishedOn(formatDate(publishedAt, locale))
              : payslips.started(formatDate(createdAt, locale))}
          </li>
        </RowFacts>
      </div>
      <ChevronRight aria-hidden />
    </LinkedRow>
  );
}

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
