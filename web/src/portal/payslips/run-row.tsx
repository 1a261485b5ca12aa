import type { PayslipRunSummary } from '@kontor/contracts/endpoints';
import { ChevronRight } from 'lucide-react';

import { portalPaths } from '../../content/portal-paths.ts';
import { formatDate } from '../../format/date.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { LinkedRow, RowFacts, RowName, RowTitle } from '../../lists/row-list.tsx';
import { CardLink } from '../../ui/card-link.tsx';
import { usePageTexts } from '../texts.ts';
import { runTitle } from './month.ts';
import { RunBadge } from './state-badge.tsx';

/** One run: month, state and counts; the whole row leads to it. */
export function RunRow({ run }: { run: PayslipRunSummary }) {
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
