import styled from '@emotion/styled';
import type { PayslipRun } from '@kontor/contracts/endpoints';
import { useState } from 'react';
import { useParams } from 'react-router-dom';

import { portalPaths } from '../../content/portal-paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Loaded } from '../../lists/loaded.tsx';
import { RowsLoading } from '../../lists/rows-loading.tsx';
import { theme } from '../../theme/theme.ts';
import { Badge } from '../../ui/badge.tsx';
import { Row } from '../../ui/grid.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useAreNamesKnown } from '../parts/use-people.ts';
import { BackLink } from '../shell/back-link.tsx';
import { PortalScreen } from '../shell/portal-screen.tsx';
import { PortalSection } from '../shell/portal-section.tsx';
import { usePortalTexts } from '../texts.ts';
import { RunContext, useRun, useRunPage } from './open-run.ts';
import { PublicationBar } from './publication.tsx';
import { RunCard } from './run-cards.tsx';
import { runTitle } from './run-facts.tsx';
import { Slips } from './slips.tsx';

const Parts = styled.div({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.space.xxl });

/** The people with an employee number and without a slip in the run. */
function Missing({ missing }: Pick<PayslipRun, 'missing'>) {
  const payslips = usePortalTexts('payslips');
  if (missing.length === 0) return null;
  const { title, text, label } = payslips.missing;
  return (
    <PortalSection title={title} text={text(missing.length)}>
      <Row as="ul" gap="xs" aria-label={label}>
        {missing.map(({ employeeId, name, employeeNumber }) => (
          <li key={employeeId}>
            <Badge>{payslips.decide.withNumber(name, employeeNumber)}</Badge>
          </li>
        ))}
      </Row>
    </PortalSection>
  );
}

/** A run: its state, and the owners of its slips once they are read. */
function Run({ run }: { run: PayslipRun }) {
  const { reading } = usePortalTexts('payslips');
  const [initial] = useState(run.state);
  const hasSlips = run.state !== 'reading' && run.state !== 'failed';
  return (
    <RunContext value={useRunPage(run)}>
      <Parts>
        <VisuallyHidden as="output">{initial === 'reading' && hasSlips ? reading.done : ''}</VisuallyHidden>
        <RunCard />
        {hasSlips ? (
          <>
            <Slips />
            <Missing missing={run.missing} />
          </>
        ) : null}
        {run.state === 'open' ? <PublicationBar /> : null}
      </Parts>
    </RunContext>
  );
}

/** One run: its state, the owners of its slips, and their publication. */
export default function RunPage() {
  const { id = '' } = useParams();
  const payslips = usePortalTexts('payslips');
  const { locale } = useLanguage();
  const resource = useRun(id);
  const { data } = resource;
  const areNamesKnown = useAreNamesKnown();
  return (
    <PortalScreen
      title={data ? runTitle(data, payslips, locale) : payslips.title}
      lead={payslips.run.lead}
      action={<BackLink href={portalPaths.payslips}>{payslips.run.back}</BackLink>}
    >
      <Loaded
        resource={areNamesKnown ? resource : { ...resource, data: undefined }}
        texts={payslips.run}
        heading="h2"
        placeholder={<RowsLoading label={payslips.run.loading} />}
      >
        {(run) => <Run key={run.id} run={run} />}
      </Loaded>
    </PortalScreen>
  );
}
