import styled from '@emotion/styled';
import type { PayslipRun, PayslipSlip, Person } from '@kontor/contracts/endpoints';
import type { ReactNode } from 'react';

import { theme } from '../../theme/theme.ts';
import { usePortalTexts } from '../texts.ts';
import type { NameOf } from './run-facts.tsx';
import { SlipRow } from './slip-row.tsx';

const Frame = styled.div`
  overflow: hidden;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};
`;

/** On a phone each row is a block: the employee on top; below, printed text left and state right. */
const Slips = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${theme.size.sm};
  text-align: left;

  & th,
  & td {
    padding: 0.75rem 1rem;
    vertical-align: top;
  }

  & thead th {
    ${theme.text.smallLabel};
    font-weight: 540;
    white-space: nowrap;
  }

  & tbody tr {
    border-top: 1px solid ${theme.color.border};
  }

  @media (max-width: 47.99rem) {
    display: block;

    & thead {
      position: absolute;
      clip-path: inset(50%);
    }

    & tbody {
      display: block;
    }

    & tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      gap: 0.15rem ${theme.space.sm};
      padding: 0.9rem 1rem;
    }

    & td,
    & th[scope='row'] {
      padding: 0;
    }

    & th[scope='row'],
    & td[colspan] {
      grid-column: 1 / -1;
    }
  }
`;

interface SlipTableProps {
  run: PayslipRun;
  nameOf: NameOf;
  people: readonly Person[];
  selectedId: number | undefined;
  onSelect: (slip: PayslipSlip) => void;
  /** Content below the selected row. */
  renderDetail: (slip: PayslipSlip) => ReactNode;
}

/** The slips of a run in the order of their pages: the employee of each slip, and the reason. */
export function SlipTable({ run, nameOf, people, selectedId, onSelect, renderDetail }: SlipTableProps) {
  const { whose } = usePortalTexts('payslips');
  const wasPublished = run.state === 'published' || run.state === 'taken-back';
  const hasSources = new Set(run.slips.map(({ source }) => source)).size > 1;
  return (
    <Frame>
      <Slips aria-label={whose.table}>
        <thead>
          <tr>
            <th scope="col">{whose.columns.person}</th>
            <th scope="col">{whose.columns.printed}</th>
            <th scope="col">{wasPublished ? whose.columns.opened : whose.columns.state}</th>
          </tr>
        </thead>
        <tbody>
          {run.slips.map((slip) => (
            <SlipRow
              key={slip.id}
              slip={slip}
              nameOf={nameOf}
              people={people}
              wasPublished={wasPublished}
              hasSource={hasSources}
              isSelected={slip.id === selectedId}
              onSelect={() => onSelect(slip)}
            >
              {slip.id === selectedId ? renderDetail(slip) : null}
            </SlipRow>
          ))}
        </tbody>
      </Slips>
    </Frame>
  );
}
