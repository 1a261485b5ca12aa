import styled from '@emotion/styled';
import type { Language } from '@kontor/contracts/endpoints';
import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
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
import { TextImages } from './text-images.tsx';
import { TextPreview } from '../posts/text-preview.tsx';
import { TextToolbar } from './text-toolbar.tsx';
import { useImageInsert } from './use-image-insert.ts';
import { useTextArea } from './use-text-area.ts';

const HEIGHT = 'clamp(22rem, 68vh, 46rem)';

const Area = styled(Textarea)`
  height: ${HEIGHT};
  font-family: ui-monospace, 'Cascadia Code', 'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace;
  font-size: max(1rem, ${theme.size.sm});
  line-height: 1.65;
`;

const Sheet = styled.section`
  flex: 1 1 ${HEIGHT};
  min-height: 22rem;
  padding: clamp(1.25rem, 1rem + 1vw, 2rem);
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};

  ${theme.media.lg} {
    height: 0;
    overflow-y: auto;
  }
`;

/** As high as the toolbar beside it. */
const SheetName = styled.p`
  display: none;
  align-items: center;
  min-height: 2.75rem;
  margin-bottom: 0.4rem;
  font-size: ${theme.size.sm};
  font-weight: 540;

  ${theme.media.lg} {
    display: flex;
  }
`;

const UploadStatus = styled.output`
  margin-top: ${theme.space.xs};
  ${theme.text.note};
`;

const filesOf = (data: DataTransfer): File[] => [...data.files];

export interface TextEditorProps {
  title: string;
  text: string;
  onChange: (text: string) => void;
  language: Language;
  error: string | undefined;
  /** Called when an upload starts or ends: saving during one would lose the image. */
  onUploading: (isUploading: boolean) => void;
}

/** The Markdown editor of a post, with toolbar, images and preview. */
export function TextEditor({ title, text, onChange, language, error, onUploading }: TextEditorProps) {
  const { posts } = usePageTexts('posts');
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
  const writing = (
    <>
      <Field label={posts.fields.content} help={posts.text.help} error={error} tools={tools}>
        <Area
          ref={ref}
          name="content"
          lang={language}
          value={text}
          placeholder={posts.text.placeholder}
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
            {posts.image.uploading(name)}
          </Row>
        ))}
      </UploadStatus>
      <TextImages text={shown} onDeleted={(places) => places.forEach((place) => replace(place, ''))} />
    </>
  );
  const preview = (
    <>
      <SheetName aria-hidden>{posts.text.preview}</SheetName>
      {/* Focusable, so that the keyboard can scroll it. */}
      <Sheet aria-label={posts.text.preview} tabIndex={0}>
        <TextPreview title={title} markdown={shown} language={language} />
      </Sheet>
    </>
  );

  return (
    <>
      <SplitView
        label={posts.text.views}
        views={[
          { label: posts.text.write, content: writing },
          { label: posts.text.preview, content: preview },
        ]}
      />
      <ImageDialog file={images.next} onAdd={images.add} onCancel={images.skip} />
    </>
  );
}
