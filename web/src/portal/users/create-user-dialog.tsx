import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { usePageTexts } from '../texts.ts';
import { CreateUserForm } from './create-user-form.tsx';

/** The button that opens the form for a new user, and the form. Closed and empty again after success. */
export function CreateUserDialog() {
  const { create } = usePageTexts('overview').users;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <UserRoundPlus aria-hidden />
        {create.open}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={create.title}
        description={create.text}
        closeLabel={create.close}
      >
        <CreateUserForm onDone={close} onCancel={close} />
      </Dialog>
    </>
  );
}
