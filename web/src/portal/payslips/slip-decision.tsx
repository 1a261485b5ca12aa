import styled from '@emotion/styled';
import type { PayslipRun, PayslipSlip, Person } from '@kontor/contracts/endpoints';
import type { RefObject } from 'react';

import { theme } from '../../theme/theme.ts';
import { Button } from '../../ui/button.tsx';
import { Combobox, type NotedChoice } from '../../ui/combobox.tsx';
import { Field } from '../../ui/field.tsx';
import { Row } from '../../ui/grid.tsx';
import { Select } from '../../ui/select.tsx';
import { usePortalTexts } from '../texts.ts';
import { type Decision, decisionsOf } from './decisions.ts';
import { type NameOf, slipBefore, slipName } from './run-facts.tsx';
import type { PayslipsTexts } from './texts.en.ts';

const Group = styled.fieldset`
  display: grid;
  gap: ${theme.space.sm};
  min-width: 0;
  max-width: 34rem;
  margin: 0;
  padding: 0;
  border: 0;
`;

/** As high as the buttons beside it. */
const Split = styled.div`
  & > button {
    width: auto;
    min-height: 2.25rem;
    padding-block: 0.3rem;
    border-radius: ${theme.radius.full};
    font-size: ${theme.size.xs};
    font-weight: 560;
  }

  & [data-placeholder] {
    color: ${theme.color.text};
  }
`;

interface SlipDecisionProps {
  run: PayslipRun;
  slip: PayslipSlip;
  people: readonly Person[];
  nameOf: NameOf;
  isBusy: boolean;
  onDecide: (decision: Decision) => void;
  /** The field of the person. */
  personRef: RefObject<HTMLInputElement | null>;
}

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
export function SlipDecision({ run, slip, people, nameOf, isBusy, onDecide, personRef }: SlipDecisionProps) {
  const payslips = usePortalTexts('payslips');
  const { decide: texts, whose } = payslips;
  const decisions = decisionsOf(slip, payslips);
  const { state, employeeId, newVersion, firstPage, lastPage } = slip;
  const isDouble = state === 'double' && employeeId !== null;
  const help = isDouble ? texts.doubleHelp(nameOf(employeeId)) : state === 'conflict' ? texts.conflictHelp : undefined;
  const laterPages = Array.from({ length: lastPage - firstPage }, (_, at) => firstPage + 1 + at);

  return (
    <Group aria-label={texts.label(slipName(slip, payslips))} disabled={isBusy}>
      {state === 'left-out' ? null : (
        <Field label={`${texts.person}, ${whose.pages(firstPage, lastPage).toLowerCase()}`} help={help}>
          <Combobox
            // Typed names stay while a decision is refused; another person replaces them.
            key={employeeId}
            inputRef={personRef}
            choices={peopleChoices(run, slip, people, texts)}
            value={employeeId === null ? null : String(employeeId)}
            onChange={(id) => onDecide(decisions.giveTo(Number(id), nameOf(Number(id))))}
            placeholder={texts.personPlaceholder}
            texts={{ list: texts.people, none: texts.noPerson }}
          />
        </Field>
      )}
      <Row>
        {slip.suggestedId === null ? null : (
          <Button size="sm" onClick={() => onDecide(decisions.giveTo(slip.suggestedId!, nameOf(slip.suggestedId!)))}>
            {texts.giveTo(nameOf(slip.suggestedId))}
          </Button>
        )}
        {isDouble ? (
          <Button
            size="sm"
            variant={newVersion ? 'secondary' : 'primary'}
            onClick={() => onDecide(newVersion ? decisions.refuse() : decisions.accept())}
          >
            {newVersion ? texts.doNotAccept : texts.accept}
          </Button>
        ) : null}
        {slipBefore(run, slip) ? (
          <Button size="sm" variant="secondary" onClick={() => onDecide(decisions.join())}>
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
              onChange={(page) => onDecide(decisions.splitAt(Number(page)))}
            />
          </Split>
        ) : null}
        <Button
          size="sm"
          variant="secondary"
          onClick={() => onDecide(state === 'left-out' ? decisions.takeIn() : decisions.leaveOut())}
        >
          {state === 'left-out' ? texts.takeIn : texts.leaveOut}
        </Button>
      </Row>
    </Group>
  );
}
