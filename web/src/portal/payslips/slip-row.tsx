import styled from '@emotion/styled';
import type { PayslipSlip } from '@kontor/contracts/endpoints';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';

import { formatDateTime } from '../../format/date.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { theme } from '../../theme/theme.ts';
import { usePageTexts } from '../texts.ts';
import { type NameOf, reasonOf, slipName } from './slip-facts.ts';
import { SlipBadge } from './state-badge.tsx';

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

const Pages = styled.td`
  ${theme.text.smallLabel};
  overflow-wrap: anywhere;

  & > span {
    white-space: nowrap;
  }
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

export interface SlipRowProps {
  slip: PayslipSlip;
  nameOf: NameOf;
  /** The run is or was published: the row says when the slip was opened. */
  isPublic: boolean;
  /** The run has several files. */
  hasSource: boolean;
  isSelected: boolean;
  onSelect: () => void;
  /** What opens below the row. */
  children: ReactNode;
}

/** One slip: its person, how that was decided, its state and its pages. */
export function SlipRow({ slip, nameOf, isPublic, hasSource, isSelected, onSelect, children }: SlipRowProps) {
  const { payslips } = usePageTexts('payslips');
  const { whose } = payslips;
  const { locale } = useLanguage();
  const detailId = useId();
  const { employeeId, firstPage, lastPage, source, openedAt, newVersion } = slip;
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
        </Person>
        <State>{isPublic && slip.state !== 'left-out' ? opened : <SlipBadge slip={slip} />}</State>
        <Pages>
          <span>{whose.pages(firstPage, lastPage)}</span>
          {hasSource ? ` · ${source}` : null}
        </Pages>
      </Summary>
      {isSelected ? (
        <Detail id={detailId}>
          <td colSpan={3}>{children}</td>
        </Detail>
      ) : null}
    </>
  );
}
