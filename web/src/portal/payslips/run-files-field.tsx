import styled from '@emotion/styled';
import { limits, runLimits } from '@kontor/contracts/endpoints';
import { X } from 'lucide-react';

import { formatBytes } from '../../format/bytes.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { theme } from '../../theme/theme.ts';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { FileDrop } from '../file-drop.tsx';
import { usePageTexts } from '../texts.ts';
import { acceptedRunFiles, runFileIssue, withMore } from './run-files.ts';

const Rows = styled.ul`
  display: grid;
  gap: ${theme.space.xs};
  max-height: 15rem;
  overflow-y: auto;
`;

const Chosen = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  padding: 0.2rem 0.2rem 0.2rem 0.9rem;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  font-size: ${theme.size.sm};
  overflow-wrap: anywhere;
`;

const Facts = styled.span`
  ${theme.text.smallLabel};
`;

const Issue = styled.p`
  color: ${theme.color.dangerText};
  font-size: ${theme.size.xs};
  font-weight: 500;
`;

export interface RunFilesFieldProps {
  files: readonly File[];
  setFiles: (files: readonly File[]) => void;
  issue: string | undefined;
}

/** The files of a new run, before they are sent. */
export function RunFilesField({ files, setFiles, issue }: RunFilesFieldProps) {
  const { create: texts } = usePageTexts('payslips').payslips;
  const { locale } = useLanguage();
  const each = formatBytes(limits.fileBytes, locale);
  return (
    <>
      <Field
        label={texts.files}
        help={texts.filesHelp(each, formatBytes(runLimits.bytes, locale), runLimits.files)}
        error={issue}
        required
      >
        <FileDrop
          texts={texts}
          accept={acceptedRunFiles}
          kind="many"
          isSmall={files.length > 0}
          onAdd={(more) => setFiles(withMore(files, more))}
        />
      </Field>
      {files.length > 0 ? (
        <Rows aria-label={texts.chosen}>
          {files.map((file) => {
            const problem = runFileIssue(file);
            return (
              <Chosen key={`${file.name} ${file.size} ${file.lastModified}`}>
                <div>
                  {file.name} <Facts>{formatBytes(file.size, locale)}</Facts>
                  {problem ? (
                    <Issue role="alert">{problem === 'notPdf' ? texts.notPdf : texts.tooLarge(each)}</Issue>
                  ) : null}
                </div>
                <IconButton
                  label={texts.remove(file.name)}
                  onClick={() => setFiles(files.filter((other) => other !== file))}
                >
                  <X aria-hidden />
                </IconButton>
              </Chosen>
            );
          })}
        </Rows>
      ) : null}
    </>
  );
}
