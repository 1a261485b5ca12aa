import styled from '@emotion/styled';
import { OTHERS, type PageCount } from '@kontor/contracts/endpoints';
import { type LucideIcon, Eye, MailCheck, MessageSquareText } from 'lucide-react';
import { useId, useState } from 'react';

import { useLanguage } from '../../../i18n/use-language.ts';
import { theme } from '../../../theme/theme.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.ts';
import { Table, TableFrame } from '../../../ui/table.tsx';
import { HiddenOnPhones } from '../../../ui/visually-hidden.tsx';
import { usePortalTexts } from '../../texts.ts';
import { type Counts, measures, sumBy, type TableName, tables } from './counts.ts';

export const measureIcons: Record<keyof Counts, LucideIcon> = {
  views: Eye,
  messages: MessageSquareText,
  signUps: MailCheck,
};

/** Rows that are shown until all are asked for. */
const FIRST = 8;

const Part = styled.section({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  justifyItems: 'start',
  gap: theme.space.sm,
  '& > h2': { fontSize: theme.size.lg },
  '& > div': { width: '100%' },
});

const Figures = styled(Table)({
  '& th, & td': { padding: '0.7rem 0.6rem', textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& th:first-of-type': { width: '100%', paddingLeft: '1rem', textAlign: 'left' },
  '& tbody th': { color: theme.color.text, whiteSpace: 'normal', overflowWrap: 'anywhere' },
  '& thead svg': { minWidth: '1.125rem', height: '1.125rem', [theme.media.md]: { display: 'none' } },
});

/** What one table counts: views, messages and sign-ups by name. */
export function CountTable({ name, rows }: { name: TableName; rows: readonly PageCount[] }) {
  const { columns, home, more, ...texts } = usePortalTexts('insights');
  const { title, first, none, others } = texts.tables[name];
  const { locale } = useLanguage();
  const [isWhole, setWhole] = useState(false);
  const id = useId();
  const all = sumBy(rows, tables[name]);
  const label = (of: string) => {
    if (of === OTHERS) return others;
    return of === '/' || of === '/sv' ? `${of} (${home})` : of;
  };
  return (
    <Part aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {all.length === 0 ? (
        <Note>{none}</Note>
      ) : (
        <TableFrame>
          <Figures aria-labelledby={id}>
            <thead>
              <tr>
                <th scope="col">{first}</th>
                {measures.map((measure) => {
                  const Icon = measureIcons[measure];
                  return (
                    <th key={measure} scope="col">
                      <Icon aria-hidden />
                      <HiddenOnPhones>{columns[measure]}</HiddenOnPhones>
                    </th>
                  );
                })}
              </tr>
            </thead>
            <tbody>
              {(isWhole ? all : all.slice(0, FIRST)).map((counts) => (
                <tr key={counts.name}>
                  <th scope="row">{label(counts.name)}</th>
                  {measures.map((measure) => (
                    <td key={measure}>{counts[measure].toLocaleString(locale)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Figures>
        </TableFrame>
      )}
      {all.length > FIRST && !isWhole ? (
        <Button variant="quiet" onClick={() => setWhole(true)}>
          {more(all.length)}
        </Button>
      ) : null}
    </Part>
  );
}
