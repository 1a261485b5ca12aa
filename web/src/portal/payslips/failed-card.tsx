import styled from '@emotion/styled';
import { type PayslipRun, unlockPayslipSource } from '@kontor/contracts/endpoints';

import { ApiError } from '../../api/api-error.ts';
import { byId, call } from '../../api/call.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { portalPaths } from '../../content/portal-paths.ts';
import { PageForm } from '../../forms/dialog-form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Field } from '../../ui/field.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { useRefetchUserOnForbidden, useMayOpenPersonal } from '../access/portal-context.ts';
import { StatusCard } from '../parts/status-card.tsx';
import { usePortalTexts } from '../texts.ts';
import { DeleteRun } from './run-cards.tsx';
import { RunBadge } from './run-facts.tsx';
import type { RunChanges } from './use-run.ts';

const Narrow = styled.div`
  max-width: 26rem;
`;

/** The password of an encrypted file, which is used once. */
function PasswordForm({ source, changes }: { source: string; changes: RunChanges }) {
  const { password: texts } = usePortalTexts('payslips');
  const errorText = useErrorText();
  const followRights = useRefetchUserOnForbidden();
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => (password === '' ? { password: texts.required } : {}),
    issuesOf: (error) =>
      error instanceof ApiError && error.code === 'password-wrong' ? { password: errorText(error) } : {},
    send: ({ password }) =>
      changes.change((run: PayslipRun) => call(unlockPayslipSource, { ...byId(run.id), body: { source, password } })),
    report: followRights,
  });
  return (
    <Narrow>
      <PageForm form={form} failed={texts.failed} submitLabel={form.isBusy ? texts.submitting : texts.submit} gap="md">
        <Field label={texts.label} error={form.issues.password} required>
          <PasswordInput {...form.input('password')} autoComplete="off" showLabel={texts.show} hideLabel={texts.hide} />
        </Field>
      </PageForm>
    </Narrow>
  );
}

/** Why a run's files could not be read, and what to do about it. */
export function FailedCard({ run, changes }: { run: PayslipRun; changes: RunChanges }) {
  const opensPersonal = useMayOpenPersonal();
  const { failures, failedFile, startAgain, publish } = usePortalTexts('payslips');
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
