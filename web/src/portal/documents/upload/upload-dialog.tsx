import { listDocuments } from '@kontor/contracts/endpoints';
import { Upload as UploadIcon } from 'lucide-react';
import { useState } from 'react';

import { useRefreshPages } from '../../../api/use-pages.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { usePageTexts } from '../../texts.ts';
import type { Person } from '../audience.ts';
import { SendingDialog } from './sending-dialog.tsx';
import { UploadForm } from './upload-form.tsx';
import { useFileQueue } from './use-file-queue.ts';

/** The button that opens the upload form, and the form. Closed and empty again after success. */
export function UploadDialog({ people }: { people: readonly Person[] | undefined }) {
  const { upload, scan } = usePageTexts('overview').documents;
  const [isOpen, setOpen] = useState(false);
  const queue = useFileQueue();
  const refresh = useRefreshPages(listDocuments);

  function open(): void {
    queue.clear();
    setOpen(true);
  }

  function close(): void {
    setOpen(false);
    // What was stopped at the last moment may have been stored as well.
    if (queue.files.some(({ state }) => state !== 'waiting')) void refresh();
  }

  function finish(isScanned: boolean): void {
    const { length } = queue.files;
    setOpen(false);
    toast.success({
      title: length === 1 ? upload.success : upload.successOf(length),
      description: isScanned ? scan.afterUpload : undefined,
    });
    void refresh();
  }

  return (
    <>
      <Button onClick={open}>
        <UploadIcon aria-hidden />
        {upload.open}
      </Button>
      <SendingDialog open={isOpen} onClose={close} title={upload.title} description={upload.text} queue={queue}>
        <UploadForm people={people} queue={queue} onUploaded={finish} onCancel={close} />
      </SendingDialog>
    </>
  );
}
