import styled from '@emotion/styled';
import type { SignInProblem } from '@kontor/contracts/endpoints';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { useHydrated } from '../../browser/use-hydrated.ts';
import { stringify } from '../../api/query.ts';
import { pagePatterns, paths } from '../../content/site-map.ts';
import { useGo } from '../../i18n/use-go.ts';
import { useSignInOptions } from '../../identity/use-sign-in-options.ts';
import { Stack } from '../../ui/grid.tsx';
import { CompanyLink } from '../company/company-link.tsx';
import { Methods } from '../methods.tsx';
import { Or } from '../or.tsx';
import { PasskeyButton } from '../passkey/passkey-button.tsx';
import { usePasskey } from '../passkey/use-passkey.ts';
import { usePageTexts } from '../texts.ts';
import { LoginForm } from './login-form.tsx';
import { useLoginForm } from './use-login-form.ts';
import { StepButton } from './step-button.tsx';

const Others = styled(Stack)`
  &:empty {
    display: none;
  }
`;

const PasswordButton = styled(StepButton)`
  align-self: center;
`;

/** Every way to log in that this site offers: passwords, the company's account, passkeys. */
export function LoginMethods({ returnTo }: { returnTo: string }) {
  const { auth } = usePageTexts('login');
  const { options, isLoading } = useSignInOptions();
  const { passwords, passkeys, company } = options;
  const query = useSearchParams()[0];
  const go = useGo();
  const form = useLoginForm({
    start: query.get('step') === 'code' ? 'company-code' : 'password',
    onStartOver: () => go(paths.auth + stringify({ returnTo }), { replace: true }),
    onExpired: () => go(pagePatterns.authProblem.replace(':problem', 'expired' satisfies SignInProblem)),
  });
  const { step } = form;
  const isReady = useHydrated();
  const [isFormWanted, setFormWanted] = useState(false);
  const hasForm = passwords || isFormWanted || !company || step !== 'password';
  const passkey = usePasskey({
    isAccepted: passkeys && hasForm && step !== 'company-code',
    hasField: step === 'password',
  });
  const hasCompany = company !== null && step === 'password';
  const hasOthers = hasCompany || passkey.isOffered;

  return (
    <Methods data-loading={isLoading ? '' : undefined}>
      {hasForm ? (
        <LoginForm
          form={form}
          company={company?.name ?? auth.company.anyName}
          suggestsPasskeys={passkey.isOffered}
          isFocused={isFormWanted}
        />
      ) : null}
      {hasForm && hasOthers ? <Or>{auth.or}</Or> : null}
      <Others>
        {hasCompany ? (
          <CompanyLink
            company={company}
            hasPasswords={passwords}
            returnTo={returnTo}
            {...(hasForm ? { variant: 'secondary' } : { size: 'lg' })}
          />
        ) : null}
        {passkey.isOffered ? <PasskeyButton passkey={passkey} /> : null}
      </Others>
      {hasForm ? null : (
        <PasswordButton type="button" disabled={!isReady} onClick={() => setFormWanted(true)}>
          {auth.company.withPassword}
        </PasswordButton>
      )}
    </Methods>
  );
}
