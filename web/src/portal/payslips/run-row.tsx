import styled from '@emotion/styled';
import type { PayslipRunSummary } from '@kontor/contracts/endpoints';
import { ChevronRight } from 'lucide-react';

import { portalPaths } from '../../content/portal-paths.ts';
import { formatDate } from '../../format/date.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ListRow, RowFacts, RowName } from '../../lists/row-list.tsx';
import { theme } from '../../theme/theme.ts';
import { CardLink } from '../../ui/card-link.tsx';
import { usePageTexts } from '../texts.ts';
import { runTitle } from './month.ts';
import { RunBadge } from './state-badge.tsx';

const Row = styled(ListRow)`
  position: relative;

  &:hover {
    background: ${theme.color.sunken};
  }

  & > svg {
    ${theme.square('1.25rem')};
    color: ${theme.color.textSubtle};
  }
`;

const Name = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.xs} ${theme.space.sm};
`;

/** One run: month, state and counts; the whole row leads to it. */
export function RunRow({ run }: { run: PayslipRunSummary }) {
  const { payslips } = usePageTexts('payslips');
  const { locale } = useLanguage();
  const { id, state, slips, people, opened, createdAt, publishedAt } = run;
  return (
    <Row>
      <div>
        <Name>
          <RowName as="h2">
            <CardLink href={portalPaths.payslipRun(id)}>{runTitle(run, payslips, locale)}</CardLink>
          </RowName>
          <RunBadge state={state} />
        </Name>
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
    </Row>
  );
}
