import { useLanguage } from '../../../i18n/use-language.ts';
import { formatDateTime } from '../../../format/date.ts';
import { SmallNote } from '../../../ui/note.ts';
import { usePortalTexts } from '../../texts.ts';
import type { lastWritten } from './entry.ts';

/** Who wrote something last, and when; nothing for a default. */
export function WrittenBy({ written }: { written: ReturnType<typeof lastWritten> }) {
  const { row } = usePortalTexts('siteWords');
  const { locale } = useLanguage();
  if (!written) return null;
  const { writtenByName, writtenAt } = written;
  return (
    <SmallNote as="div">
      <time dateTime={writtenAt}>{row.by(writtenByName, formatDateTime(writtenAt, locale))}</time>
    </SmallNote>
  );
}
