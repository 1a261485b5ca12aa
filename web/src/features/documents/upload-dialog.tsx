import { Upload as UploadIcon } from 'lucide-react';
import { useState } from 'react';

import { useDictionary } from '../../i18n/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';
import type { Person } from './audience.ts';
import { UploadForm } from './upload-form.tsx';
import { useRefreshDocuments } from './use-refresh-documents.ts';
import { useUpload } from './use-upload.ts';

/** The button that opens the upload form, and the form. Closed and empty again after success (spec §4). */
export function UploadDialog({ people }: { people: readonly Person[] }) {
  const { upload } = useDictionary().documents;
  const [isOpen, setOpen] = useState(false);
  const { start, cancel, progress } = useUpload();
  const refresh = useRefreshDocuments();
  const isUploading = progress !== undefined;

  function change(open: boolean): void {
    // Escape or a stray click while a file is on its way stops that, and keeps what was filled in.
    if (isUploading) cancel();
    else setOpen(open);
  }

  function finish(): void {
    setOpen(false);
    toast.success({ title: upload.success });
    void refresh();
  }

  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <UploadIcon aria-hidden />
        {upload.open}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={change}
        title={upload.title}
        description={upload.text}
        closeLabel={upload.close}
      >
        <UploadForm
          people={people}
          start={start}
          progress={progress}
          onUploaded={finish}
          onCancel={() => change(false)}
        />
      </Dialog>
    </>
  );
}
