import styled from '@emotion/styled';
import { type Import, importOutcomes, postPaths, type ReportedEntry } from '@kontor/contracts/endpoints';
import { FileDown } from 'lucide-react';

import { saveFile } from '../../../browser/save-file.ts';
import { portalPaths } from '../../../content/portal-paths.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { ListRow, RowList, RowName, RowTitle } from '../../../lists/row-list.tsx';
import { theme } from '../../../theme/theme.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { PortalSection } from '../../shell/portal-screen.tsx';
import { usePortalTexts } from '../../texts.ts';
import type { ImportsTexts } from './texts.en.ts';

/** Rows on the page; the downloaded report has all. */
const MAX_ROWS = 200;

const tones = {
  created: 'accent',
  updated: 'accent',
  unchanged: 'neutral',
  kept: 'warning',
  'left-out': 'danger',
} as const;

/** A field of CSV; one that begins like a formula is text for spreadsheets too. */
const field = (text: string) => `"${text.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`;

/** The address of an entry's post, or what it was in the end. */
const addressOf = ({ slug, post }: ReportedEntry) =>
  slug !== null && post ? postPaths(slug)[post.language] : (slug ?? '');

/** The report as CSV: a line for each note, or for an entry without one. */
function csvOf(entries: readonly ReportedEntry[], { columns, outcomes, notes }: ImportsTexts): string {
  const lines = entries.flatMap((entry) =>
    (entry.notes.length > 0 ? entry.notes : [null]).map((each) => [
      entry.title,
      outcomes[entry.outcome],
      addressOf(entry),
      each ? notes[each.code] : '',
      each?.detail ?? '',
    ]),
  );
  // The mark tells spreadsheets that it is UTF-8.
  return `\uFEFF${[columns, ...lines].map((line) => line.map(field).join(',')).join('\r\n')}\r\n`;
}

const Counts = styled.ul({ display: 'flex', flexWrap: 'wrap', gap: theme.space.xs, marginBottom: theme.space.lg });

const Notes = styled.ul({ ...theme.text.smallNote, overflowWrap: 'anywhere' });

function EntryRow({ entry }: { entry: ReportedEntry }) {
  const { title, outcome, post, notes: own } = entry;
  const address = addressOf(entry);
  const { outcomes, notes } = usePortalTexts('imports');
  return (
    <ListRow>
      <div>
        <RowTitle>
          <RowName>{title || '–'}</RowName>
          <Badge tone={tones[outcome]}>{outcomes[outcome]}</Badge>
        </RowTitle>
        {address ? (
          <Note as="div">{post ? <TextLink href={portalPaths.post(post.id)}>{address}</TextLink> : address}</Note>
        ) : null}
        <Notes>
          {own.map(({ code, detail }) => (
            <li key={code + detail}>
              {notes[code]}
              {detail === '' ? null : `: ${detail}`}
            </li>
          ))}
        </Notes>
      </div>
    </ListRow>
  );
}

/** What became of each post, first of all those about which something is said. */
export function Report({ id, report }: { id: number; report: NonNullable<Import['report']> }) {
  const texts = usePortalTexts('imports');
  const { locale } = useLanguage();
  const noted = report.filter(({ notes }) => notes.length > 0);
  const shown = noted.slice(0, MAX_ROWS);
  const save = () => saveFile(new Blob([csvOf(report, texts)], { type: 'text/csv' }), `${texts.fileName}-${id}.csv`);
  return (
    <PortalSection
      title={texts.report.title}
      text={
        noted.length === 0
          ? texts.report.nothing
          : texts.report.text(noted.length.toLocaleString(locale), report.length.toLocaleString(locale))
      }
      action={
        <Button variant="secondary" onClick={save}>
          <FileDown aria-hidden />
          {texts.report.save}
        </Button>
      }
    >
      <Counts aria-label={texts.report.counts}>
        {importOutcomes.map((outcome) => {
          const count = report.filter((entry) => entry.outcome === outcome).length;
          return count > 0 ? (
            <li key={outcome}>
              <Badge tone={tones[outcome]}>{`${texts.outcomes[outcome]}: ${count.toLocaleString(locale)}`}</Badge>
            </li>
          ) : null;
        })}
      </Counts>
      {shown.length > 0 ? (
        <RowList aria-label={texts.report.title}>
          {shown.map((entry, at) => (
            <EntryRow key={at} entry={entry} />
          ))}
        </RowList>
      ) : null}
      {noted.length > MAX_ROWS ? (
        <Note>{texts.report.more((noted.length - MAX_ROWS).toLocaleString(locale))}</Note>
      ) : null}
    </PortalSection>
  );
}
