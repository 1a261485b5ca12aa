import type { ErrorCode } from '@kontor/contracts/endpoints';
import { FolderDown } from 'lucide-react';

import { ApiError } from '../../api/api-error.ts';
import { startDownload } from '../../browser/save-file.ts';
import { useAction } from '../../forms/action.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/button.tsx';
import type { ToastText } from '../../ui/toast.ts';

/** A response to HEAD has no body, so its code is known by its status only. */
const codes: Readonly<Record<number, ErrorCode>> = {
  401: 'not-signed-in',
  403: 'duty-required',
  409: 'zip-in-progress',
  503: 'service-unavailable',
};

interface ZipButtonProps {
  url: string;
  texts: { download: string; begun: ToastText; failed: string };
}

/** Checks that a ZIP can be downloaded, and leaves the download to the browser: it may be larger than the memory of a page. */
export function ZipButton({ url, texts }: ZipButtonProps) {
  const { language } = useLanguage();
  const { run, isBusy } = useAction({
    key: url,
    async call() {
      const { ok, status, statusText } = await fetch(url, { method: 'HEAD', credentials: 'include' });
      if (!ok) throw new ApiError(status, statusText, JSON.stringify({ code: codes[status] }));
      // Its files are named by their titles in this language.
      startDownload(`${url}?language=${language}`);
    },
    done: texts.begun,
    failed: texts.failed,
  });
  return (
    <Button variant="secondary" busy={isBusy} onClick={() => void run()}>
      {isBusy ? null : <FolderDown aria-hidden />}
      {texts.download}
    </Button>
  );
}
