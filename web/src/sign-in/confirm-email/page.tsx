import styled from '@emotion/styled';
import { confirmEmail, confirmEmailByLink, getProof, type SessionUser } from '@kontor/contracts/endpoints';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import useSWRMutation from 'swr/mutation';

import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { errorText } from '../../api/error-text.ts';
import { useReply } from '../../api/use-resource.ts';
import { useHydrated } from '../../browser/use-hydrated.ts';
import { portalPaths } from '../../content/portal-paths.ts';
import { paths } from '../../content/site-map.ts';
import { PublicForm } from '../../forms/public-form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { notifyOtherTabs } from '../../identity/other-tabs.ts';
import { CurrentPasswordField } from '../../identity/password-field.tsx';
import { refreshCurrentUser } from '../../identity/refresh-current-user.ts';
import { useCurrentUser } from '../../identity/use-current-user.ts';
import { Loaded } from '../../lists/loaded.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { theme } from '../../theme/theme.ts';
import { FormAlert } from '../../ui/form-alert.tsx';
import { Stack } from '../../ui/grid.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { AuthScreen } from '../auth-screen.tsx';
import { isAboutLink } from '../new-password/is-about-link.ts';
import { usePageTexts } from '../texts.ts';

type Stage = 'asking' | 'owner' | 'done' | 'invalid';

const Note = styled.p(theme.text.note);

/** The button that confirms, and what failed; the stage that a refusal leads to is reported. */
function ConfirmForm({ token, owner, onStage }: { token: string; owner?: Owner; onStage: (stage: Stage) => void }) {
  const dictionary = usePageTexts('confirmEmail');
  const { asking, owner: texts } = dictionary.confirmEmail;
  const fetched = useSWRConfig();
  const { trigger } = useSWRMutation(confirmEmail.url, (_key: string, { arg }: { arg: string }) =>
    owner
      ? call(confirmEmail, { body: { token, ...(owner.hasPassword && { currentPassword: arg }) } })
      : call(confirmEmailByLink, { body: { token } }),
  );
  const { element, values, set, issues, failure, isBusy } = useForm({
    initial: { currentPassword: '' },
    check: ({ currentPassword }) => ({
      currentPassword: owner?.hasPassword && currentPassword === '' ? texts.passwordRequired : undefined,
    }),
    issuesOf: (error) => ({
      currentPassword:
        error instanceof ApiError && error.code === 'wrong-password' && owner?.hasPassword
          ? dictionary.staffErrors['wrong-password']
          : undefined,
    }),
    send: async ({ currentPassword }) => {
      await trigger(currentPassword);
      // The address is confirmed even if the current user cannot be fetched.
      await refreshCurrentUser(fetched).catch(() => undefined);
      notifyOtherTabs();
      onStage('done');
    },
    report: (error) => {
      if (isAboutLink(error)) onStage('invalid');
      else if (error instanceof ApiError && error.code === 'sign-in-to-confirm') onStage('owner');
    },
  });
  return (
    <PublicForm {...element}>
      <Stack gap="lg">
        {failure === undefined ? null : <FormAlert>{errorText(failure, dictionary)}</FormAlert>}
        {owner ? <Note>{texts.as(owner.user.name)}</Note> : null}
        {owner?.hasPassword ? (
          <CurrentPasswordField
            label={texts.password}
            value={values.currentPassword}
            onChange={(currentPassword) => set({ currentPassword })}
            error={issues.currentPassword}
          />
        ) : null}
        <SubmitButton size="lg" wide busy={isBusy}>
          {isBusy ? asking.submitting : asking.submit}
        </SubmitButton>
      </Stack>
    </PublicForm>
  );
}

interface Owner {
  user: SessionUser;
  hasPassword: boolean;
}

/** The owner proves to be present, or logs in first. */
function OwnerForm({ token, onStage }: { token: string; onStage: (stage: Stage) => void }) {
  const { owner: texts } = usePageTexts('confirmEmail').confirmEmail;
  const { user } = useCurrentUser();
  const proof = useReply(getProof, user ? {} : null);
  const placeholder = <Skeleton height="3rem" />;
  if (user === undefined) return placeholder;
  if (user === null)
    return (
      <LogIn text={texts.loginAgain}>
        <LinkButton href={paths.auth} size="lg" wide>
          {texts.login}
        </LinkButton>
      </LogIn>
    );
  return (
    <Loaded resource={proof} heading="h2" texts={texts} placeholder={placeholder}>
      {({ hasPassword, proof: needed }) =>
        needed === 'recent-sign-in' ? (
          <LogIn text={texts.tooOld}>{null}</LogIn>
        ) : (
          <ConfirmForm token={token} owner={{ user, hasPassword }} onStage={onStage} />
        )
      }
    </Loaded>
  );
}

const LogIn = ({ text, children }: { text: string; children: ReactNode }) => (
  <Stack gap="lg">
    <p>{text}</p>
    {children}
  </Stack>
);

/**
 * The page of the mail to an address that waits to be confirmed. Opening it confirms nothing: the button does. The token is the
 * fragment of the address, which browsers do not send; it stays, so that the page can be reloaded.
 */
export default function ConfirmEmailPage() {
  const { confirmEmail: texts } = usePageTexts('confirmEmail');
  const token = useLocation().hash.slice(1);
  const [reached, setReached] = useState<{ token: string; stage: Stage }>();
  // A prerendered page has no fragment. Another link that is opened in this tab begins anew.
  const isWithoutToken = useHydrated() && token === '';
  const stage = isWithoutToken ? 'invalid' : reached?.token === token ? reached.stage : 'asking';
  const onStage = (next: Stage) => setReached({ token, stage: next });
  const { title, lead } = texts[stage];
  return (
    <>
      <PageHead title={texts.pageTitle} description={texts.asking.lead} isUnlisted />
      <AuthScreen
        eyebrow={texts.eyebrow}
        title={title}
        lead={lead}
        help={stage === 'invalid' ? texts.invalid.hint : undefined}
        back={{ href: paths.auth, text: texts.backToLogin }}
        stage={stage}
      >
        {stage === 'asking' ? <ConfirmForm token={token} onStage={onStage} /> : null}
        {stage === 'owner' ? <OwnerForm token={token} onStage={onStage} /> : null}
        {stage === 'done' ? (
          <LinkButton href={paths.portal} size="lg" wide>
            {texts.done.open}
          </LinkButton>
        ) : null}
        {stage === 'invalid' ? (
          <LinkButton href={portalPaths.account} size="lg" wide>
            {texts.invalid.open}
          </LinkButton>
        ) : null}
      </AuthScreen>
    </>
  );
}
