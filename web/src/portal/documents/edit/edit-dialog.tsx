import { type Document, listDocuments } from '@kontor/contracts/endpoints';

import { useRefreshPages } from '../../../api/use-pages.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { usePageTexts } from '../../texts.ts';
import type { Person } from '../audience.ts';
import { EditForm } from './edit-form.tsx';

export interface EditDialogProps {
  document: Document;
  people: readonly Person[] | undefined;
  open: boolean;
  onClose: () => void;
}

/** Changes a document's category, whom it is for, and its description. */
export function EditDialog({ document, people, open, onClose }: EditDialogProps) {
  const { edit } = usePageTexts('overview').documents;
  const refresh = useRefreshPages(listDocuments);

  function finish(): void {
    onClose();
    toast.success({ title: edit.success });
    void refresh();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={edit.title}
      description={document.originalName}
      closeLabel={edit.close}
    >
      <EditForm document={document} people={people} onSaved={finish} onCancel={onClose} />
    </Dialog>
  );
}
