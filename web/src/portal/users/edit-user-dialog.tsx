import type { User } from '@kontor/contracts/endpoints';

import { Dialog } from '../../ui/dialog.tsx';
import { usePageTexts } from '../texts.ts';
import { UserSheet } from './user-sheet.tsx';
import { useUserForm } from './use-user-form.ts';
import { useUpdateUser } from './use-update-user.ts';

interface EditUserProps {
  user: User;
  /** It is the reader's own account. */
  isOwn: boolean;
  onDone: () => void;
}

function EditUserForm({ user, isOwn, onDone }: EditUserProps) {
  const { edit } = usePageTexts('overview').users;
  const update = useUpdateUser(user.id, isOwn);
  const { name, email, role } = user;
  const form = useUserForm({
    fields: ['name', 'email', 'role'],
    initial: { name, email, role },
    send: (person) => update({ name: person.name, email: person.email, role: person.role }),
    success: () => ({ title: edit.success }),
    failure: edit.failure,
  });
  return (
    <UserSheet form={form} submitLabel={edit.submit} busyLabel={edit.submitting} onDone={onDone} onCancel={onDone}>
      {(input) => (
        <>
          {input('name')}
          {input('email')}
          {input('role')}
        </>
      )}
    </UserSheet>
  );
}

/** Changes an account; its username stays, since its owner logs in with it. */
export function EditUserDialog({ open, ...rest }: EditUserProps & { open: boolean }) {
  const { create, edit } = usePageTexts('overview').users;
  const { username } = rest.user;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) rest.onDone();
      }}
      title={edit.title}
      description={edit.text(username)}
      closeLabel={create.close}
    >
      <EditUserForm {...rest} />
    </Dialog>
  );
}
