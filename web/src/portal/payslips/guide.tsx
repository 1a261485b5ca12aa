import styled from '@emotion/styled';
import { importEmployeeNumbers, isAllowed } from '@kontor/contracts/endpoints';
import { FileDown } from 'lucide-react';

import { saveFile } from '../../browser/save-file.ts';
import { portalPaths } from '../../content/portal-paths.ts';
import { theme } from '../../theme/theme.ts';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { usePortal } from '../portal-context.ts';
import { usePageTexts } from '../texts.ts';
import { usePeople } from '../use-people.ts';
import { samplePdf } from './sample-pdf.ts';

const Frame = styled.section`
  padding: ${theme.space.xl} clamp(1.25rem, 0.5rem + 3vw, 3rem);
  border: 1px dashed ${theme.color.border};
  border-radius: ${theme.radius.lg};
`;

const Title = styled.h2`
  font-size: ${theme.size.xxl};
`;

const Steps = styled.ol`
  display: grid;
  gap: ${theme.space.lg};
  margin-block: ${theme.space.lg};
  counter-reset: step;

  ${theme.media.md} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }

  & > li {
    display: grid;
    gap: ${theme.space.xs};
    align-content: start;
    ${theme.text.note};
    counter-increment: step;
  }

  & > li::before {
    content: counter(step);
    display: grid;
    place-items: center;
    ${theme.square('2.25rem')};
    border-radius: ${theme.radius.full};
    background: ${theme.color.accentSoft};
    color: ${theme.color.accentText};
    font-weight: 600;
  }
`;

const StepTitle = styled.h3`
  color: ${theme.color.text};
  font-size: ${theme.size.md};
`;

/** In place of an empty list: what a run is, in three steps, and a file to try it with. */
export function Guide() {
  const { guide } = usePageTexts('payslips').payslips;
  const { rights } = usePortal();
  const people = usePeople();
  const canImport = isAllowed(importEmployeeNumbers.access, rights);
  const [numbers, drop, publish] = guide.steps;
  return (
    <Frame>
      <Title>{guide.title}</Title>
      <Steps>
        <li>
          <StepTitle>{numbers!.title}</StepTitle>
          <p>{numbers!.text}</p>
          <p>{canImport ? <TextLink href={portalPaths.home}>{guide.numbers}</TextLink> : guide.askForNumbers}</p>
        </li>
        {[drop!, publish!].map(({ title, text }) => (
          <li key={title}>
            <StepTitle>{title}</StepTitle>
            <p>{text}</p>
          </li>
        ))}
      </Steps>
      <Button
        variant="secondary"
        disabled={people === undefined}
        onClick={() => saveFile(samplePdf(people ?? [], guide), guide.sampleName)}
      >
        <FileDown aria-hidden />
        {guide.sample}
      </Button>
    </Frame>
  );
}
