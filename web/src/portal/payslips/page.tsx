import {
  importEmployeeNumbers,
  isAllowed,
  listPayslipRuns,
  type PayslipRunSummary,
  type Person,
} from '@kontor/contracts/endpoints';
import { FileDown } from 'lucide-react';

import { usePages } from '../../api/use-pages.ts';
import { saveFile } from '../../browser/save-file.ts';
import { portalPaths } from '../../content/portal-paths.ts';
import { formatDate } from '../../format/date.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { PagedList } from '../../lists/paged-list.tsx';
import { LinkRow, RowFacts } from '../../lists/row-list.tsx';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { GuideFrame } from '../parts/guide-frame.tsx';
import { usePortal } from '../access/portal-context.ts';
import { ListSpace, PortalScreen } from '../shell/portal-screen.tsx';
import { usePortalTexts } from '../texts.ts';
import { usePeople } from '../parts/use-people.ts';
import { NewRun } from './new-run.tsx';
import { RunBadge, runTitle } from './run-facts.tsx';
import type { PayslipsTexts } from './texts.en.ts';

/** One run: month, state and counts; the whole row leads to it. */
function RunRow({ run }: { run: PayslipRunSummary }) {
  const payslips = usePortalTexts('payslips');
  const { locale } = useLanguage();
  const { id, state, slips, people, opened, createdAt, publishedAt } = run;
  return (
    <LinkRow
      href={portalPaths.payslipRun(id)}
      name={runTitle(run, payslips, locale)}
      heading="h2"
      marks={<RunBadge state={state} />}
    >
      <RowFacts>
        {slips > 0 ? <li>{payslips.slips(slips)}</li> : null}
        {people > 0 ? <li>{payslips.people(people)}</li> : null}
        {state === 'published' ? <li>{payslips.openedBy(opened, people)}</li> : null}
        <li>
          {publishedAt
            ? payslips.publishedOn(formatDate(publishedAt, locale))
            : payslips.started(formatDate(createdAt, locale))}
        </li>
      </RowFacts>
    </LinkRow>
  );
}

/** How many people get a page. */
const PEOPLE = 5;

type SampleTexts = Pick<PayslipsTexts['guide'], 'sampleTitle' | 'sampleNumber' | 'sampleNobody'>;

/** Text of a PDF in its standard encoding, which has the letters of Western Europe. */
const literal = (text: string): string => `(${text.replaceAll(/[\\()]/g, String.raw`\$&`)})`;

const isPrintable = ({ name }: Person): boolean => /^[\u0020-\u007E\u00A0-\u00FF]+$/.test(name);

const page = (name: string, number: string | undefined, texts: SampleTexts): string =>
  [
    'BT /F 20 Tf 60 760 Td',
    `${literal(texts.sampleTitle)} Tj`,
    '/F 12 Tf 0 -60 Td',
    `${literal(name)} Tj`,
    ...(number === undefined ? [] : ['0 -22 Td', `${literal(`${texts.sampleNumber}: ${number}`)} Tj`]),
    '0 -44 Td (12 345,00) Tj ET',
  ].join('\n');

/**
 * A PDF to try a run with: a page for each of the first people of this installation, by name, and one without an employee. Made
 * here, since a ready-made file could not contain names that match.
 */
function samplePdf(people: readonly Person[], texts: SampleTexts): Blob {
  const pages = [
    ...people
      .filter(isPrintable)
      .slice(0, PEOPLE)
      .map(({ name }) => page(name, undefined, texts)),
    page(texts.sampleNobody, '999999', texts),
  ];
  const idOf = (at: number): number => 4 + 2 * at;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${idOf(at)} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((content, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F 3 0 R >> >> /Contents ${idOf(at) + 1} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  // A byte a character: the file has only those of Latin-1.
  return new Blob([Uint8Array.from(text, (letter) => letter.charCodeAt(0))], { type: 'application/pdf' });
}

/** In place of an empty list: what a run is, in three steps, and a file to try it with. */
function Guide() {
  const { guide } = usePortalTexts('payslips');
  const { rights } = usePortal();
  const people = usePeople();
  const canImport = isAllowed(importEmployeeNumbers.access, rights);
  const [numbers, ...steps] = guide.steps;
  const wayToNumbers = canImport ? <TextLink href={portalPaths.people}>{guide.numbers}</TextLink> : guide.askForNumbers;
  return (
    <GuideFrame
      title={guide.title}
      steps={[{ ...numbers!, more: <p>{wayToNumbers}</p> }, ...steps]}
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

/** All payslip runs, and the start of another. */
export default function PayslipsPage() {
  const payslips = usePortalTexts('payslips');
  const pages = usePages(listPayslipRuns, { limit: '50' }, { revalidateOnMount: true });
  return (
    <PortalScreen title={payslips.title} lead={payslips.lead} action={<NewRun />}>
      <ListSpace>
        <PagedList
          pages={pages}
          texts={payslips.list}
          empty={<Guide />}
          renderRow={(run) => <RunRow key={run.id} run={run} />}
        />
      </ListSpace>
    </PortalScreen>
  );
}
