import styled from '@emotion/styled';
import type { PayslipRun } from '@kontor/contracts/endpoints';

import { theme } from '../../theme/theme.ts';
import { Badge } from '../../ui/badge.tsx';
import { PortalSection } from '../portal-section.tsx';
import { usePageTexts } from '../texts.ts';

const People = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};
`;

/** The people with an employee number and without a slip in the run. */
export function Missing({ missing }: Pick<PayslipRun, 'missing'>) {
  const { payslips } = usePageTexts('payslips');
  if (missing.length === 0) return null;
  const { title, text, label } = payslips.missing;
  return (
    <PortalSection title={title} text={text(missing.length)}>
      <People aria-label={label}>
        {missing.map(({ employeeId, name, employeeNumber }) => (
          <li key={employeeId}>
            <Badge>{payslips.decide.withNumber(name, employeeNumber)}</Badge>
          </li>
        ))}
      </People>
    </PortalSection>
  );
}
