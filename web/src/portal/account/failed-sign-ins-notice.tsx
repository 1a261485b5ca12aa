import { ShieldAlert } from 'lucide-react';

import { formatMoment } from '../../format/date.ts';
import { useDictionary, useLanguage } from '../../i18n/use-language.ts';
import { Notice } from './notice.tsx';
import { useFailedSignIns } from './use-failed-sign-ins.ts';

/** Tells of failed attempts to log in as the reader, where there were any. */
export function FailedSignInsNotice() {
  const { failedSignIns } = useDictionary().account;
  const { locale } = useLanguage();
  const failed = useFailedSignIns();
  if (!failed?.lastAt) return null;
  const { count, lastAt, lastFrom } = failed;
  return (
    <Notice icon={<ShieldAlert aria-hidden />} title={failedSignIns.title}>
      {failedSignIns.text(count, formatMoment(lastAt, locale), lastFrom)}
    </Notice>
  );
}
