import { useState } from 'react';

import { RadioGroup } from '../../ui/radio-group.tsx';
import { usePageTexts } from '../texts.ts';
import type { UserField } from './user-draft.ts';
import { UserSheet } from './user-sheet.tsx';
import { useCreateUser } from './use-create-user.ts';
import { useUserForm } from './use-user-form.ts';
import { useInviteUser } from './use-invite-user.ts';

/** How a new user gets a password. */
type Way = 'password' | 'invitation';

const fieldsOf: Record<Way, readonly UserField[]> = {
  password: ['name', 'username', 'email', 'password', 'role'],
  invitation: ['name', 'username', 'email', 'role'],
};

export interface CreateUserFormProps {
  onDone: () => void;
  onCancel: () => void;
}

/** A new user's account (docs/specification.md#validation-rules): with a password, or with an invitation to choose one. */
export function CreateUserForm({ onDone, onCancel }: CreateUserFormProps) {
  const { create, ways } = usePageTexts('overview').users;
  const { trigger: register } = useCreateUser();
  const { trigger: invite } = useInviteUser();
  const [way, setWay] = useState<Way>('password');
  const isInvitation = way === 'invitation';

  const form = useUserForm({
    fields: fieldsOf[way],
    send: ({ password, ...person }) => (isInvitation ? invite(person) : register({ ...person, password })),
    success: ({ email }) => ({
      title: create.success,
      ...(isInvitation ? { description: ways.invitation.success(email) } : {}),
    }),
    failure: create.failure,
  });

  return (
    <UserSheet
      form={form}
      submitLabel={isInvitation ? ways.invitation.submit : create.submit}
      busyLabel={isInvitation ? ways.invitation.submitting : create.submitting}
      onDone={onDone}
      onCancel={onCancel}
    >
      {(input) => (
        <>
          {input('name')}
          {input('username')}
          {input('email')}
          {input('role')}
          <RadioGroup
            legend={ways.legend}
            choices={[
              { value: 'password', label: ways.password.label, help: ways.password.help },
              { value: 'invitation', label: ways.invitation.label, help: ways.invitation.help },
            ]}
            value={way}
            onChange={setWay}
          />
          {isInvitation ? null : input('password')}
        </>
      )}
    </UserSheet>
  );
}
