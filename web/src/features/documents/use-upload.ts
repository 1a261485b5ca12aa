import { useCallback, useEffect, useRef, useState } from 'react';

import { sendUpload } from './send-upload.ts';
import { type Upload, uploadFormData } from './upload-form-data.ts';

/** `await start(upload)` resolves when the document is stored, to false when it was cancelled; rejects as `call` does. */
export function useUpload() {
  const [progress, setProgress] = useState<number>();
  const running = useRef<AbortController>(undefined);

  const cancel = useCallback(() => running.current?.abort(), []);
  useEffect(() => cancel, [cancel]);

  async function start(upload: Upload): Promise<boolean> {
    const controller = new AbortController();
    running.current = controller;
    setProgress(0);
    try {
      await sendUpload(uploadFormData(upload), { onProgress: setProgress, signal: controller.signal });
      return true;
    } catch (error) {
      if (controller.signal.aborted) return false;
      throw error;
    } finally {
      setProgress(undefined);
    }
  }

  /** `progress` is 0 to 1 while a file is on its way. */
  return { start, cancel, progress };
}
