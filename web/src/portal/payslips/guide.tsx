import { importEmployeeNumbers, isAllowed } from '@kontor/contracts/endpoints';
import { FileDown } from 'lucide-react';

import { saveFile } from '../../browser/save-file.ts';
import { portalPaths } from '../../content/portal-paths.ts';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { GuideFrame, StepTitle } from '../guide-frame.tsx';
import { usePortal } from '../portal-context.ts';
import { usePageTexts } from '../texts.ts';
import { usePeople } from '../use-people.ts';
import { samplePdf } from './sample-pdf.ts';

/** In place of an empty list: what a run is, in three steps, and a file to try it with. */
export function Guide() {
  const { guide } = usePageTexts('payslips').payslips;
  const { rights } = usePortal();
  const people = usePeople();
  const canImport = isAllowed(importEmployeeNumbers.access, rights);
  const [numbers, drop, publish] = guide.steps;
  return (
    <GuideFrame
      title={guide.title}
      steps={
        <>
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
        </>
      }
      action={
        <Button
          variant="secondary"
          disabled={people === undefined}
          onClick={() => saveFile(samplePdf(people ?? [], guide), guide.sampleName)}
        >
          <FileDown aria-hidden />
          {guide.sample}
        </Button>
      }
    />
  );
}
