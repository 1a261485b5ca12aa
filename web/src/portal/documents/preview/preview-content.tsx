import styled from '@emotion/styled';
import type { Document } from '@kontor/contracts/endpoints';
import { Download } from 'lucide-react';

import { errorText } from '../../../api/error-text.ts';
import { saveFile } from '../../../browser/save-file.ts';
import { theme } from '../../../theme/theme.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog.tsx';
import { FailureState } from '../../../ui/failure-state.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { usePageTexts } from '../../texts.ts';
import { ShownFile } from './shown-file.tsx';
import { Stage } from './stage.tsx';
import { usePreview } from './use-preview.ts';
import { useDocumentTitle } from '../use-document-title.ts';

const Actions = styled(DialogActions)`
  align-items: center;
  column-gap: ${theme.space.lg};
  font-size: ${theme.size.sm};
`;

export interface PreviewContentProps {
  document: Document;
  onRetry: () => void;
}

/** A document (loading, failed or shown) with a download button. Some phones show PDFs only in a separate tab. */
export function PreviewContent({ document, onRetry }: PreviewContentProps) {
  const dictionary = usePageTexts('overview');
  const { failure, preview, download } = dictionary.documents;
  const { shown, error } = usePreview(document);
  const name = useDocumentTitle(document);

  if (error !== undefined) {
    return (
      <FailureState
        title={preview.failed}
        text={errorText(error, dictionary)}
        retryLabel={failure.retry}
        onRetry={onRetry}
        busy={false}
      />
    );
  }
  return (
    <>
      <Stage aria-busy={!shown}>
        {shown ? <ShownFile shown={shown} name={name} /> : <Spinner label={preview.loading(name)} />}
      </Stage>
      <Actions>
        {shown?.kind === 'pdf' ? (
          <TextLink href={shown.address} target="_blank">
            {preview.newTab}
          </TextLink>
        ) : null}
        <Button
          variant="secondary"
          disabled={!shown}
          onClick={() => shown && saveFile(shown.file, document.originalName)}
        >
          <Download aria-hidden />
          {download}
        </Button>
      </Actions>
    </>
  );
}
