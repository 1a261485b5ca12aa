import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { usePageTexts } from '../texts.ts';
import { CreateEmployeeForm } from './create-user-form.tsx';

/** The button that opens the form for a new employee, and the form. Closed and empty again after success. */
export function CreateEmployeeDialog() {
  const { create } = usePageTexts('overview').employees;
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
        <CreateEmployeeForm onDone={close} onCancel={close} />
      </Dialog>
    </>
  );
}
