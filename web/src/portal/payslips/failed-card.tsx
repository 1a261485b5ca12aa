import type { PayslipRun } from '@kontor/contracts/endpoints';

import { portalPaths } from '../../content/portal-paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { useOpensPersonal } from '../portal-context.ts';
import { usePageTexts } from '../texts.ts';
import { DeleteRun } from './delete-run.tsx';
import { PasswordForm } from './password-form.tsx';
import { StatusCard } from '../status-card.tsx';
import { RunBadge } from './state-badge.tsx';
import type { RunChanges } from './use-run-changes.ts';

/** Why a run's files could not be read, and what to do about it. */
export function FailedCard({ run, changes }: { run: PayslipRun; changes: RunChanges }) {
  const opensPersonal = useOpensPersonal();
  const { failures, failedFile, startAgain, publish } = usePageTexts('payslips').payslips;
  const { code, source } = run.failure ?? { code: 'pdf-broken' as const, source: null };
  const { title, text } = failures[code];
  return (
    <StatusCard
      badge={<RunBadge state={run.state} />}
      title={title}
      actions={
        <>
          {code === 'pdf-encrypted' ? null : (
            <LinkButton href={`${portalPaths.payslips}?new`} variant="secondary">
              {startAgain}
            </LinkButton>
          )}
          <DeleteRun id={run.id} />
        </>
      }
    >
      {source === null ? null : <p>{failedFile(source)}</p>}
      <p>{text}</p>
      {code !== 'pdf-encrypted' || source === null ? null : opensPersonal ? (
        <PasswordForm source={source} changes={changes} />
      ) : (
        <p>{publish.needsPayroll}</p>
      )}
    </StatusCard>
  );
}
