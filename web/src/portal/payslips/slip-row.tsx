import styled from '@emotion/styled';
import type { PayslipSlip, Person as PersonWithName } from '@kontor/contracts/endpoints';
import { ChevronDown, TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';

import { formatDateTime } from '../../format/date.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { theme } from '../../theme/theme.ts';
import { usePortalTexts } from '../texts.ts';
import { type NameOf, printsOtherName, reasonOf, SlipBadge, slipName } from './run-facts.tsx';

const Opener = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 0.35em;
  padding: 0.15rem 0;
  border: 0;
  background: transparent;
  color: inherit;
  font: inherit;
  font-size: ${theme.size.sm};
  font-weight: 580;
  text-align: left;
  overflow-wrap: anywhere;
  cursor: pointer;

  ${theme.media.touch} {
    min-height: 2.75rem;
  }

  &:hover {
    color: ${theme.color.accentText};
  }

  & svg {
    flex: none;
    ${theme.square('1.1em')};
    color: ${theme.color.textSubtle};
    transition: transform ${theme.motion.quick};
  }

  &[aria-expanded='true'] svg {
    transform: rotate(180deg);
  }
`;

const Summary = styled.tr`
  &[data-selected] {
    background: color-mix(in srgb, ${theme.color.accentSoft} 45%, ${theme.color.surface});
    box-shadow: inset 0.25rem 0 0 ${theme.color.accent};
  }
`;

const Person = styled.th`
  && {
    color: ${theme.color.text};
    white-space: normal;
  }
`;

const Reason = styled.p`
  ${theme.text.smallNote};
  font-weight: 400;
  overflow-wrap: anywhere;
`;

const State = styled.td`
  white-space: nowrap;

  @media (max-width: 47.99rem) {
    text-align: right;
  }
`;

/** What is compared with the person beside it: large. */
const Printed = styled.td`
  overflow-wrap: anywhere;

  & > strong {
    display: block;
    color: ${theme.color.text};
    font-size: ${theme.size.lg};
    font-weight: 600;
    line-height: 1.25;
  }

  &[data-other] > strong:first-of-type {
    color: ${theme.color.warningText};
  }
`;

const PrintedNumber = styled.strong`
  font-variant-numeric: tabular-nums;
`;

const OtherName = styled.span`
  display: flex;
  align-items: center;
  gap: 0.35em;
  color: ${theme.color.warningText};
  font-size: ${theme.size.xs};
  font-weight: 560;

  & svg {
    flex: none;
    ${theme.square('1.1em')};
  }
`;

const Pages = styled.span`
  display: block;
  ${theme.text.smallLabel};
`;

const Detail = styled.tr`
  background: color-mix(in srgb, ${theme.color.accentSoft} 45%, ${theme.color.surface});
  box-shadow: inset 0.25rem 0 0 ${theme.color.accent};

  tbody > & {
    border-top: 0;
  }

  & > td {
    padding-top: 0;
  }
`;

interface SlipRowProps {
  slip: PayslipSlip;
  nameOf: NameOf;
  people: readonly PersonWithName[];
  /** The run is or was published: the row shows when the slip was opened. */
  wasPublished: boolean;
  /** The run has several files. */
  hasSource: boolean;
  isSelected: boolean;
  onSelect: () => void;
  /** The content below the selected row. */
  children: ReactNode;
}

/** One slip: its person, how that was decided, what its pages print, and its state. */
export function SlipRow({
  slip,
  nameOf,
  people,
  wasPublished,
  hasSource,
  isSelected,
  onSelect,
  children,
}: SlipRowProps) {
  const payslips = usePortalTexts('payslips');
  const { whose } = payslips;
  const { locale } = useLanguage();
  const detailId = useId();
  const { employeeId, firstPage, lastPage, source, openedAt, newVersion, printed } = slip;
  const isOther = printsOtherName(slip, people);
  const person = employeeId === null ? whose.nobody : nameOf(employeeId);
  const reason = reasonOf(slip, nameOf, payslips);
  const opened = openedAt ? <time dateTime={openedAt}>{formatDateTime(openedAt, locale)}</time> : whose.notOpened;
  return (
    <>
      <Summary data-selected={isSelected || undefined}>
        <Person scope="row">
          <Opener
            type="button"
            data-slip={slip.id}
            aria-expanded={isSelected}
            aria-controls={isSelected ? detailId : undefined}
            aria-label={`${person}, ${slipName(slip, payslips)}`}
            onClick={onSelect}
          >
            {person}
            <ChevronDown aria-hidden />
          </Opener>
          <Reason>{newVersion ? `${reason}; ${whose.newVersion}` : reason}</Reason>
          {slip.suggestedId === null ? null : <Reason>{whose.suggested(nameOf(slip.suggestedId))}</Reason>}
        </Person>
        <Printed data-other={isOther || undefined}>
          {printed.name === null ? null : <strong>{printed.name}</strong>}
          {printed.number === null ? null : <PrintedNumber>{printed.number}</PrintedNumber>}
          {isOther ? (
            <OtherName>
              <TriangleAlert aria-hidden />
              {whose.otherName}
            </OtherName>
          ) : null}
          <Pages>
            {[
              ...(printed.name === null && printed.number === null ? [whose.nothingPrinted] : []),
              whose.pages(firstPage, lastPage),
              ...(hasSource ? [source] : []),
            ].join(' · ')}
          </Pages>
        </Printed>
        <State>{wasPublished && slip.state !== 'left-out' ? opened : <SlipBadge slip={slip} />}</State>
      </Summary>
      {isSelected ? (
        <Detail id={detailId}>
          <td colSpan={3}>{children}</td>
        </Detail>
      ) : null}
    </>
  );
}
