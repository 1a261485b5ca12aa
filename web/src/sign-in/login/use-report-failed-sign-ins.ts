import { getFailedSignIns } from '@kontor/contracts/endpoints';

import { call } from '../../api/call.ts';
import { formatMoment } from '../../format/date.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { toast } from '../../ui/toast.ts';
import { usePageTexts } from '../texts.ts';

/** Shows a toast after login when sign-ins failed before. `onOpen` leads to the account. */
export function useReportFailedSignIns(onOpen: () => void): () => Promise<void> {
  const { failedBefore, success } = usePageTexts('login').auth;
  const { locale } = useLanguage();
  return async () => {
    const { count, lastAt, lastFrom } = await call(getFailedSignIns);
    if (!(count > 0) || lastAt === null) return;
    toast.success({
      title: success,
      description: failedBefore.text(count, formatMoment(lastAt, locale), lastFrom),
      action: { label: failedBefore.open, onSelect: onOpen },
    });
  };
}
