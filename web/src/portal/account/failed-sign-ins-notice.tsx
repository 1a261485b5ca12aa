import { ShieldAlert } from 'lucide-react';

import { formatMoment } from '../../format/date.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { usePageTexts } from '../texts.ts';
import { Notice } from './notice.tsx';
import { useFailedSignIns } from './use-sessions.ts';

/** Reports failed sign-ins of the current user; nothing where there were none. */
export function FailedSignInsNotice() {
  const { failedSignIns } = usePageTexts('account').account;
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
