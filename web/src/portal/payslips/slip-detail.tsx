import styled from '@emotion/styled';
import { fileTypes, type PayslipRun, type PayslipSlip, type Person, previewPayslip } from '@kontor/contracts/endpoints';
import { ExternalLink, FileText } from 'lucide-react';
import { type ReactNode, useCallback } from 'react';

import { callForFile } from '../../api/call.ts';
import { useFilePreview } from '../../browser/file-preview.ts';
import { Loaded } from '../../lists/loaded.tsx';
import { theme } from '../../theme/theme.ts';
import { Button } from '../../ui/button.tsx';
import { Combobox, type NotedChoice } from '../../ui/combobox.tsx';
import { DownloadLink } from '../../ui/download-link.tsx';
import { Field } from '../../ui/field.tsx';
import { FileView, PreviewStage, StageNote } from '../../ui/file-view.tsx';
import { Row } from '../../ui/grid.tsx';
import { Select } from '../../ui/select.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { usePortalTexts } from '../texts.ts';
import { type Decision, decisionsOf } from './decisions.ts';
import { useOpenRun } from './open-run.ts';
import { previewUrl, slipBefore, slipName } from './run-facts.tsx';
import type { PayslipsTexts } from './texts.en.ts';

/** A link that opens the pages of a slip in a tab of their own. */
export const SlipLink = ({ run, slip, children }: { run: PayslipRun; slip: PayslipSlip; children: ReactNode }) => (
  <DownloadLink
    variant="quiet"
    size="sm"
    href={previewUrl(run, slip)}
    download={undefined}
    target="_blank"
    rel="noopener"
  >
    {children}
  </DownloadLink>
);

const Detail = styled.div({ display: 'grid', gap: theme.space.sm, justifyItems: 'start', paddingTop: theme.space.xs });

/** Below a chosen row: what can be done with the slip, and the link that opens it, for windows without a preview. */
export function SlipDetail({ slip }: { slip: PayslipSlip }) {
  const { preview } = usePortalTexts('payslips');
  const { run, opensPersonal } = useOpenRun();
  if (!opensPersonal) return null;
  return (
    <Detail>
      {run.state === 'open' ? <SlipDecision key={slip.id} slip={slip} /> : null}
      <SlipLink run={run} slip={slip}>
        <ExternalLink aria-hidden />
        {preview.open}
      </SlipLink>
    </Detail>
  );
}

const Group = styled.fieldset({
  display: 'grid',
  gap: theme.space.sm,
  minWidth: 0,
  maxWidth: '34rem',
  margin: 0,
  padding: 0,
  border: 0,
});

/** As high as the buttons beside it. */
const Split = styled.div({
  '& > button': {
    width: 'auto',
    minHeight: '2.25rem',
    paddingBlock: '0.3rem',
    borderRadius: theme.radius.full,
    fontSize: theme.size.xs,
    fontWeight: 560,
  },
  '& [data-placeholder]': { color: theme.color.text },
});

/** The people to choose for a slip, first those without one; employee numbers tell two of one name apart. */
function peopleChoices(
  { slips, missing }: PayslipRun,
  chosen: PayslipSlip,
  people: readonly Person[],
  texts: PayslipsTexts['decide'],
): NotedChoice<string>[] {
  const numbers = new Map<number, string>();
  const taken = new Set<number>();
  for (const { employeeId, employeeNumber } of missing) numbers.set(employeeId, employeeNumber);
  for (const { id, employeeId, decidedBy, reason, state } of slips) {
    if (employeeId === null) continue;
    if (decidedBy === 'number' && reason?.number) numbers.set(employeeId, reason.number);
    if (id !== chosen.id && state !== 'left-out') taken.add(employeeId);
  }
  return people
    .toSorted((one, other) => Number(taken.has(one.id)) - Number(taken.has(other.id)))
    .map(({ id, name }) => {
      const number = numbers.get(id);
      const label = number === undefined ? name : texts.withNumber(name, number);
      return { value: String(id), label, note: taken.has(id) ? texts.hasSlip : undefined };
    });
}

/** What can be done with a slip: choose its person, join, split, leave out, or accept it as a new version. */
function SlipDecision({ slip }: { slip: PayslipSlip }) {
  const payslips = usePortalTexts('payslips');
  const { decide: texts, whose } = payslips;
  const { run, people, nameOf, deciding, choice } = useOpenRun();
  const { state, employeeId, suggestedId, newVersion, firstPage, lastPage } = slip;
  const decisions = decisionsOf(slip, payslips);
  const settle = (decision: Decision) => void choice.settle(decision);
  const giveTo = (id: number) => settle(decisions.giveTo(id, nameOf(id)));
  const isDouble = state === 'double' && employeeId !== null;
  const help = isDouble ? texts.doubleHelp(nameOf(employeeId)) : state === 'conflict' ? texts.conflictHelp : undefined;
  const laterPages = Array.from({ length: lastPage - firstPage }, (_, at) => firstPage + 1 + at);

  return (
    <Group aria-label={texts.label(slipName(slip, payslips))} disabled={deciding.isBusy}>
      {state === 'left-out' ? null : (
        <Field label={`${texts.person}, ${whose.pages(firstPage, lastPage).toLowerCase()}`} help={help}>
          <Combobox
            // Typed names stay while a decision is refused; another person replaces them.
            key={employeeId}
            inputRef={choice.personRef}
            choices={peopleChoices(run, slip, people, texts)}
            value={employeeId === null ? null : String(employeeId)}
            onChange={(id) => giveTo(Number(id))}
            placeholder={texts.personPlaceholder}
            texts={{ list: texts.people, none: texts.noPerson }}
          />
        </Field>
      )}
      <Row>
        {suggestedId === null ? null : (
          <Button size="sm" onClick={() => giveTo(suggestedId)}>
            {texts.giveTo(nameOf(suggestedId))}
          </Button>
        )}
        {isDouble ? (
          <Button
            size="sm"
            variant={newVersion ? 'secondary' : 'primary'}
            onClick={() => settle(newVersion ? decisions.refuse() : decisions.accept())}
          >
            {newVersion ? texts.doNotAccept : texts.accept}
          </Button>
        ) : null}
        {slipBefore(run, slip) ? (
          <Button size="sm" variant="secondary" onClick={() => settle(decisions.join())}>
            {texts.join}
          </Button>
        ) : null}
        {laterPages.length > 0 ? (
          <Split>
            <Select
              label={texts.split}
              placeholder={texts.split}
              choices={laterPages.map((page) => ({ value: String(page), label: texts.splitBefore(page) }))}
              value={null}
              onChange={(page) => settle(decisions.splitAt(Number(page)))}
            />
          </Split>
        ) : null}
        <Button
          size="sm"
          variant="secondary"
          onClick={() => settle(state === 'left-out' ? decisions.takeIn() : decisions.leaveOut())}
        >
          {state === 'left-out' ? texts.takeIn : texts.leaveOut}
        </Button>
      </Row>
    </Group>
  );
}

/** As high as the window between the header and the bar, and in view while the table scrolls. */
const Stage = styled(PreviewStage)({
  position: 'sticky',
  top: '5.5rem',
  height: 'min(52rem, calc(100dvh - 11rem))',
  borderRadius: theme.radius.lg,
  ...theme.text.note,
});

const NoneChosen = styled(StageNote)({
  display: 'grid',
  justifyItems: 'center',
  gap: theme.space.sm,
  '& svg': { ...theme.square('1.75rem'), color: theme.color.accentText },
});

function Pages({ run: { id: runId }, slip }: { run: PayslipRun; slip: PayslipSlip }) {
  const payslips = usePortalTexts('payslips');
  const { preview } = payslips;
  const { id } = slip;
  const load = useCallback(
    () => callForFile(previewPayslip, { params: { id: String(runId), slip: String(id) } }),
    [runId, id],
  );
  return (
    <Loaded
      resource={useFilePreview(load, fileTypes.pdf)}
      texts={preview}
      placeholder={<Spinner label={preview.loading} />}
    >
      {(shown) => <FileView shown={shown} name={preview.of(slipName(slip, payslips))} texts={preview} />}
    </Loaded>
  );
}

/** What the person of the chosen slip would receive, beside the table. */
export function SlipPreview() {
  const { preview } = usePortalTexts('payslips');
  const { run, choice } = useOpenRun();
  const { chosen } = choice;
  return (
    <Stage as="aside" aria-label={preview.title}>
      {chosen ? (
        // Other pages are another file.
        <Pages key={`${chosen.id} ${chosen.firstPage}-${chosen.lastPage}`} run={run} slip={chosen} />
      ) : (
        <NoneChosen>
          <FileText aria-hidden />
          {preview.none}
        </NoneChosen>
      )}
    </Stage>
  );
}
