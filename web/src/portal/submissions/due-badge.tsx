import { Clock } from 'lucide-react';

import { useNow } from '../../browser/use-now.ts';
import { useDictionary, useLanguage } from '../../i18n/use-language.ts';
import { Badge } from '../../ui/badge.tsx';
import { promiseFor } from './promise.ts';

/** How long there is to answer a message, or for how long there should have been an answer. */
export function DueBadge({ createdAt }: { createdAt: string }) {
  const { due } = useDictionary().inbox;
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
