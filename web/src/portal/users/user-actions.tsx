import styled from '@emotion/styled';
import { Upload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

import { theme } from '../../theme/theme.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { usePageTexts } from '../texts.ts';
import { CreateUserDialog } from './create-user-dialog.tsx';

const ImportNumbers = lazy(() => import('./import-numbers.tsx'));

/** Beside each other; on a phone the last, which is used most, comes first. */
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap-reverse;
  gap: ${theme.space.sm};
`;

/** The button that opens the import of employee numbers, and the import. */
function ImportNumbersDialog() {
  const { importNumbers: texts } = usePageTexts('overview').users;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Upload aria-hidden />
        {texts.open}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={texts.title}
        description={texts.text}
        closeLabel={texts.close}
      >
        <Suspense fallback={<Spinner />}>
          <ImportNumbers onDone={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </>
  );
}

/** What can be done with the users as a whole. */
export const UserActions = () => (
  <Actions>
    <ImportNumbersDialog />
    <CreateUserDialog />
  </Actions>
);
