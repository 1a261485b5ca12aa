import { type Document, downloadDocument } from '@kontor/contracts/endpoints';
import { useState } from 'react';

import { callForFile } from '../../api/call.ts';
import { saveFile } from '../../browser/save-file.ts';

/** `await download(document)` saves it under its original name; rejects with ApiError. */
export function useDownload() {
  const [isDownloading, setDownloading] = useState(false);

  async function download({ id, originalName }: Document): Promise<void> {
    setDownloading(true);
    try {
      saveFile(await callForFile(downloadDocument, { params: { id: String(id) } }), originalName);
    } finally {
      setDownloading(false);
    }
  }

  return { download, isDownloading };
}
