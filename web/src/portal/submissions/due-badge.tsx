import { Clock } from 'lucide-react';

import { useNow } from '../../browser/use-now.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Badge } from '../../ui/badge.tsx';
import { usePageTexts } from '../texts.ts';
import { promiseFor } from './promise.ts';

/** The time left to reply, or by which the reply is overdue. */
export function DueBadge({ createdAt }: { createdAt: string }) {
  const { due } = usePageTexts('submissions').inbox;
  const { locale } = useLanguage();
  const { isLate, isSoon, distance } = promiseFor(createdAt, useNow());
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit: distance.unit, unitDisplay: 'long' });
  const time = format.format(distance.value);
  return (
    <Badge tone={isLate ? 'danger' : isSoon ? 'warning' : 'accent'}>
      <Clock aria-hidden />
      {isLate ? due.late(time) : due.within(time)}
    </Badge>
  );
}
