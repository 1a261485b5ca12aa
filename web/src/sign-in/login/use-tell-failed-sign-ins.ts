import { getFailedSignIns } from '@kontor/contracts';

import { call } from '../../api/call.ts';
import { formatMoment } from '../../format/date.ts';
import { useDictionary, useLanguage } from '../../i18n/use-language.ts';
import { toast } from '../../ui/toast.ts';

/** Tells whoever has just logged in, in a toast, whether somebody failed to before. `onOpen` leads to the account. */
export function useTellFailedSignIns(onOpen: () => void): () => Promise<void> {
  const { failedBefore, success } = useDictionary().auth;
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
