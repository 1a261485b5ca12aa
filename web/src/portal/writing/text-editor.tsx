import styled from '@emotion/styled';
import type { Language } from '@kontor/contracts/endpoints';
import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
} from 'react';

import { theme } from '../../theme/theme.ts';
import { Field } from '../../ui/field.tsx';
import { Row } from '../../ui/grid.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { SplitView } from '../../ui/split-view.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { usePageTexts } from '../texts.ts';
import { commandKeys, commandLetter } from './command-keys.ts';
import { ImageDialog } from './image-dialog.tsx';
import { commandEdit, textCommands } from './text-edits.ts';
import { TEXT_HEIGHT } from './text-height.ts';
import { TextImages } from './text-images.tsx';
import { TextToolbar } from './text-toolbar.tsx';
import { useImageInsert } from './use-image-insert.ts';
import { useTextArea } from './use-text-area.ts';

const Area = styled(Textarea)`
  height: ${TEXT_HEIGHT};
  font-family: ui-monospace, 'Cascadia Code', 'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace;
  font-size: max(1rem, ${theme.size.sm});
  line-height: 1.65;
`;

const UploadStatus = styled.output`
  margin-top: ${theme.space.xs};
  ${theme.text.note};
`;

const filesOf = (data: DataTransfer): File[] => [...data.files];

export interface TextEditorProps {
  text: string;
  onChange: (text: string) => void;
  language: Language;
  error: string | undefined;
  /** Called when an upload starts or ends: saving during one would lose the image. */
  onUploading: (isUploading: boolean) => void;
  /** Beside the text, or behind a tab on a phone; its text may lag behind fast typing. */
  renderPreview: (text: string) => ReactNode;
}

/** A Markdown editor with toolbar, images and preview. */
export function TextEditor({ text, onChange, language, error, onUploading, renderPreview }: TextEditorProps) {
  const { writing } = usePageTexts('writing');
  const { ref, apply, replace } = useTextArea(onChange);
  const images = useImageInsert({ apply, replace });
  const shown = useDeferredValue(text);
  const isUploading = images.underWay.length > 0;
  useEffect(() => onUploading(isUploading), [onUploading, isUploading]);

  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      const letter = commandLetter(event);
      const command = letter && textCommands.find((each) => commandKeys[each] === letter);
      if (!command) return;
      event.preventDefault();
      apply(commandEdit[command]);
    },
    [apply],
  );

  function take(event: ClipboardEvent | DragEvent, data: DataTransfer): void {
    const files = filesOf(data);
    if (files.length === 0) return;
    event.preventDefault();
    images.offer(files);
  }

  const tools = <TextToolbar onCommand={(command) => apply(commandEdit[command])} onImages={images.offer} />;
  const field = (
    <>
      <Field label={writing.text.label} help={writing.text.help} error={error} tools={tools}>
        <Area
          ref={ref}
          name="content"
          lang={language}
          value={text}
          placeholder={writing.text.placeholder}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onPaste={(event) => take(event, event.clipboardData)}
          onDragOver={(event) => {
            if (event.dataTransfer.types.includes('Files')) event.preventDefault();
          }}
          onDrop={(event) => take(event, event.dataTransfer)}
        />
      </Field>
      <UploadStatus>
        {images.underWay.map((name) => (
          <Row key={name} gap="xs">
            <Spinner />
            {writing.image.uploading(name)}
          </Row>
        ))}
      </UploadStatus>
      <TextImages text={shown} onDeleted={(places) => places.forEach((place) => replace(place, ''))} />
    </>
  );
  return (
    <>
      <SplitView
        label={writing.text.views}
        views={[
          { label: writing.text.write, content: field },
          { label: writing.text.preview, content: renderPreview(shown) },
        ]}
      />
      <ImageDialog file={images.next} onAdd={images.add} onCancel={images.skip} />
    </>
  );
}
