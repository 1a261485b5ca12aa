import type { User } from '@kontor/contracts/endpoints';

import { Dialog } from '../../ui/dialog.tsx';
import { usePageTexts } from '../texts.ts';
import { EmployeeSheet } from './user-sheet.tsx';
import { useEmployeeForm } from './use-user-form.ts';
import { useUpdateEmployee } from './use-update-user.ts';

interface EditEmployeeProps {
  employee: User;
  /** It is the reader's own account. */
  isOwn: boolean;
  onDone: () => void;
}

function EditEmployeeForm({ employee, isOwn, onDone }: EditEmployeeProps) {
  const { edit } = usePageTexts('overview').employees;
  const update = useUpdateEmployee(employee.id, isOwn);
  const { name, email, role } = employee;
  const form = useEmployeeForm({
    fields: ['name', 'email', 'role'],
    initial: { name, email, role },
    send: (person) => update({ name: person.name, email: person.email, role: person.role }),
    success: () => ({ title: edit.success }),
    failure: edit.failure,
  });
  return (
    <EmployeeSheet form={form} submitLabel={edit.submit} busyLabel={edit.submitting} onDone={onDone} onCancel={onDone}>
      {(input) => (
        <>
          {input('name')}
          {input('email')}
          {input('role')}
        </>
      )}
    </EmployeeSheet>
  );
}

/** Changes an account; its username stays, since its owner logs in with it. */
export function EditEmployeeDialog({ open, ...rest }: EditEmployeeProps & { open: boolean }) {
  const { create, edit } = usePageTexts('overview').employees;
  const { username } = rest.employee;
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
      <EditEmployeeForm {...rest} />
    </Dialog>
  );
}
