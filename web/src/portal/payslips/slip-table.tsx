import styled from '@emotion/styled';
import type { PayslipSlip } from '@kontor/contracts/endpoints';
import { ChevronDown, TriangleAlert } from 'lucide-react';
import { useId } from 'react';

import { formatDateTime } from '../../format/date.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { theme } from '../../theme/theme.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Marked } from '../../ui/marked.ts';
import { Table, TableFrame } from '../../ui/table.tsx';
import { TextButton } from '../../ui/text-button.ts';
import { usePortalTexts } from '../texts.ts';
import { useOpenRun } from './open-run.ts';
import { printsOtherName, reasonOf, SlipBadge, slipName } from './run-facts.tsx';
import { SlipDetail } from './slip-detail.tsx';

/** On a phone each row is a block: the employee on top; below, printed text left and state right. */
const SlipsTable = styled(Table)({
  '& th, & td': { padding: '0.75rem 1rem', verticalAlign: 'top' },
  "& th[scope='row']": { color: theme.color.text, whiteSpace: 'normal' },
  '& tbody tr[data-chosen]': {
    background: `color-mix(in srgb, ${theme.color.accentSoft} 45%, ${theme.color.surface})`,
    boxShadow: `inset 0.25rem 0 0 ${theme.color.accent}`,
  },
  '& tr[data-chosen] + tr[data-chosen]': { borderTop: 0, '& > td': { paddingTop: 0 } },
  '@media (max-width: 47.99rem)': {
    display: 'block',
    '& thead': { position: 'absolute', clipPath: 'inset(50%)' },
    '& tbody': { display: 'block' },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gap: `0.15rem ${theme.space.sm}`,
      padding: '0.9rem 1rem',
    },
    "& td, & th[scope='row']": { padding: 0 },
    "& th[scope='row'], & td[colspan]": { gridColumn: '1 / -1' },
  },
});

const Opener = styled(TextButton)({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.35em',
  paddingBlock: '0.15rem',
  fontSize: theme.size.sm,
  fontWeight: 580,
  [theme.media.touch]: { minHeight: '2.75rem' },
  '& svg': {
    flex: 'none',
    ...theme.square('1.1em'),
    color: theme.color.textSubtle,
    transition: `transform ${theme.motion.quick}`,
  },
  "&[aria-expanded='true'] svg": { transform: 'rotate(180deg)' },
});

const Reason = styled.p({ ...theme.text.smallNote, fontWeight: 400, overflowWrap: 'anywhere' });

const State = styled.td({
  whiteSpace: 'nowrap',
  // The checkbox.
  '& > div': { width: 'fit-content', marginTop: theme.space.xs },
  '@media (max-width: 47.99rem)': { textAlign: 'right', '& > div': { marginInlineStart: 'auto' } },
});

/** What is compared with the person beside it: large. */
const Printed = styled.td({
  overflowWrap: 'anywhere',
  '& > strong': {
    display: 'block',
    color: theme.color.text,
    fontSize: theme.size.lg,
    fontVariantNumeric: 'tabular-nums',
    fontWeight: 600,
    lineHeight: 1.25,
  },
  '&[data-other] > strong:first-of-type': { color: theme.color.warningText },
  '& > small': { display: 'block', ...theme.text.smallLabel },
});

const OtherName = styled(Marked)({ color: theme.color.warningText, fontSize: theme.size.xs, fontWeight: 560 });

/** What the pages of a slip print; another name than its owner's is marked. */
function PrintedCell({ slip, hasSources }: { slip: PayslipSlip; hasSources: boolean }) {
  const { whose } = usePortalTexts('payslips');
  const { printed, firstPage, lastPage, source } = slip;
  const isOther = printsOtherName(slip, useOpenRun().people);
  return (
    <Printed data-other={isOther || undefined}>
      {printed.name === null ? null : <strong>{printed.name}</strong>}
      {printed.number === null ? null : <strong>{printed.number}</strong>}
      {isOther ? (
        <OtherName>
          <TriangleAlert aria-hidden />
          {whose.otherName}
        </OtherName>
      ) : null}
      <small>
        {[
          ...(printed.name === null && printed.number === null ? [whose.nothingPrinted] : []),
          whose.pages(firstPage, lastPage),
          ...(hasSources ? [source] : []),
        ].join(' · ')}
      </small>
    </Printed>
  );
}

interface SlipRowProps {
  slip: PayslipSlip;
  /** The run is or was published: the row shows when the slip was opened. */
  wasPublished: boolean;
  /** The run has several files. */
  hasSources: boolean;
}

/** One slip: its person, how that was decided, what its pages print, and its state. Unassigned ones can be ticked. */
function SlipRow({ slip, wasPublished, hasSources }: SlipRowProps) {
  const payslips = usePortalTexts('payslips');
  const { whose } = payslips;
  const { run, nameOf, opensPersonal, choice } = useOpenRun();
  const { locale } = useLanguage();
  const detailId = useId();
  const { employeeId, openedAt, newVersion, suggestedId, state } = slip;
  const isChosen = slip === choice.chosen;
  const name = slipName(slip, payslips);
  const person = employeeId === null ? whose.nobody : nameOf(employeeId);
  const reason = reasonOf(slip, nameOf, payslips);
  const opened = openedAt ? <time dateTime={openedAt}>{formatDateTime(openedAt, locale)}</time> : whose.notOpened;
  return (
    <>
      <tr data-chosen={isChosen || undefined}>
        <th scope="row">
          <Opener
            type="button"
            aria-expanded={isChosen}
            aria-controls={isChosen ? detailId : undefined}
            aria-label={`${person}, ${name}`}
            onClick={() => choice.toggle(slip)}
          >
            {person}
            <ChevronDown aria-hidden />
          </Opener>
          <Reason>{newVersion ? `${reason}; ${whose.newVersion}` : reason}</Reason>
          {suggestedId === null ? null : <Reason>{whose.suggested(nameOf(suggestedId))}</Reason>}
        </th>
        <PrintedCell slip={slip} hasSources={hasSources} />
        <State>
          {wasPublished && state !== 'left-out' ? opened : <SlipBadge slip={slip} />}
          {state === 'nobody' && run.state === 'open' && opensPersonal ? (
            <Checkbox
              label={whose.tick}
              aria-label={whose.tickOf(name)}
              checked={choice.ticked.includes(slip)}
              onChange={({ target }) => choice.tick(slip, target.checked)}
            />
          ) : null}
        </State>
      </tr>
      {isChosen ? (
        <tr id={detailId} data-chosen>
          <td colSpan={3}>
            <SlipDetail slip={slip} />
          </td>
        </tr>
      ) : null}
    </>
  );
}

/** The slips of a run in the order of their pages: the employee of each slip, and the reason. */
export function SlipTable() {
  const { whose } = usePortalTexts('payslips');
  const { run } = useOpenRun();
  const wasPublished = run.state === 'published' || run.state === 'taken-back';
  const hasSources = new Set(run.slips.map(({ source }) => source)).size > 1;
  return (
    <TableFrame>
      <SlipsTable aria-label={whose.table}>
        <thead>
          <tr>
            <th scope="col">{whose.columns.person}</th>
            <th scope="col">{whose.columns.printed}</th>
            <th scope="col">{wasPublished ? whose.columns.opened : whose.columns.state}</th>
          </tr>
        </thead>
        <tbody>
          {run.slips.map((slip) => (
            <SlipRow key={slip.id} slip={slip} wasPublished={wasPublished} hasSources={hasSources} />
          ))}
        </tbody>
      </SlipsTable>
    </TableFrame>
  );
}
