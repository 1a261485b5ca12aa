import { createUser, inviteUser, isAllowed, languages, type User } from '@kontor/contracts/endpoints';
import { Mail, Upload, UserRoundPlus } from 'lucide-react';
import { lazy } from 'react';
import useSWRMutation from 'swr/mutation';

import { call } from '../../api/call.ts';
import { DialogButton } from '../../forms/dialog.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { RadioGroup } from '../../ui/option-group.tsx';
import { usePortal } from '../access/portal-context.ts';
import { usersKey, useWithNames } from '../parts/use-people.ts';
import { ScreenActions } from '../shell/portal-screen.tsx';
import { usePortalTexts } from '../texts.ts';
import { invitationOf, newUserOf, type UserDraft, type UserField } from './user-draft.ts';
import { DutiesField, useMayHaveDuties, UserForm } from './user-form.tsx';

/** How a new user gets a password: the admin chooses it, or the user by a link in a mail. */
type Way = 'create' | 'invitation';

const fieldsOf: Record<Way, readonly UserField[]> = {
  create: ['name', 'username', 'email', 'password', 'employeeNumber', 'role'],
  invitation: ['name', 'username', 'email', 'employeeNumber', 'role'],
};

function NewUserForm({ way, onDone }: { way: Way; onDone: () => void }) {
  const { create, invitation, languages: names } = usePortalTexts('users');
  const { language } = useLanguage();
  const isAdmin = usePortal().rights.role === 'admin';
  const mayHaveDuties = useMayHaveDuties();
  const withNames = useWithNames();
  const { trigger } = useSWRMutation(usersKey, (_key: string, { arg: draft }: { arg: UserDraft }) => {
    const user = mayHaveDuties(draft.role) ? draft : { ...draft, duties: [] };
    return withNames<User>(
      way === 'create' ? call(createUser, { body: newUserOf(user) }) : call(inviteUser, { body: invitationOf(user) }),
    );
  });

  return (
    <UserForm
      fields={fieldsOf[way]}
      initial={{ language }}
      send={trigger}
      success={({ email }) => ({
        title: create.done,
        ...(way === 'invitation' && { description: invitation.sentTo(email) }),
      })}
      texts={{ ...create, ...(way === 'invitation' && invitation) }}
      onDone={onDone}
    >
      {(input, form) => (
        <>
          {input('name')}
          {input('username')}
          {input('email')}
          {way === 'create' ? (
            input('password')
          ) : (
            <RadioGroup
              legend={invitation.language}
              choices={languages.map((value) => ({ value, label: names[value] }))}
              value={form.values.language}
              onChange={(chosen) => form.set({ language: chosen })}
            />
          )}
          {input('employeeNumber')}
          {isAdmin ? (
            <>
              {input('role')}
              <DutiesField {...form} />
            </>
          ) : null}
        </>
      )}
    </UserForm>
  );
}

/** A button that opens the form for a new user (docs/specification.md#validation-rules), and the form. */
function NewUser({ way, isMain }: { way: Way; isMain: boolean }) {
  const users = usePortalTexts('users');
  const { open, title, text } = users[way];
  return (
    <DialogButton
      trigger={
        <Button variant={isMain ? 'primary' : 'quiet'}>
          {way === 'create' ? <UserRoundPlus aria-hidden /> : <Mail aria-hidden />}
          {open}
        </Button>
      }
      title={title}
      description={text}
    >
      {(close) => <NewUserForm way={way} onDone={close} />}
    </DialogButton>
  );
}

const ImportNumbers = lazy(() => import('./import-numbers.tsx'));

/** The button that opens the import of employee numbers, and the import. */
function ImportNumbersDialog() {
  const { importNumbers: texts } = usePortalTexts('users');
  return (
    <DialogButton
      trigger={
        <Button variant="quiet">
          <Upload aria-hidden />
          {texts.open}
        </Button>
      }
      title={texts.title}
      description={texts.text}
    >
      {(close) => <ImportNumbers onDone={close} />}
    </DialogButton>
  );
}

/** What can be done with the users as a whole. */
export function UserActions() {
  // Whoever knows the password of an account can use it: others than admins invite.
  const mayCreate = isAllowed(createUser.access, usePortal().rights);
  return (
    <ScreenActions>
      <ImportNumbersDialog />
      <NewUser way="invitation" isMain={!mayCreate} />
      {mayCreate ? <NewUser way="create" isMain /> : null}
    </ScreenActions>
  );
}
