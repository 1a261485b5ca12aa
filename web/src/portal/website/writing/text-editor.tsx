import styled from '@emotion/styled';
import type { Language } from '@kontor/contracts/endpoints';
import { Bold, Code, Heading2, Image, Italic, Link, List, type LucideIcon } from 'lucide-react';
import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react';

import { theme } from '../../../theme/theme.ts';
import { Field } from '../../../ui/field.tsx';
import { Row } from '../../../ui/grid.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { SplitView } from '../../../ui/split-view.tsx';
import { Textarea } from '../../../ui/text-input.tsx';
import { Toolbar, ToolbarButton } from '../../../ui/toolbar.tsx';
import { usePortalTexts } from '../../texts.ts';
import { ImagePicker } from '../images/image-picker.tsx';
import { TEXT_HEIGHT } from './editor-form.tsx';
import { ImageDialog, TextImages, useImageInsert } from './images.tsx';
import {
  commandEdit,
  commandKeys,
  commandLetter,
  edited,
  keyName,
  type TextCommand,
  textCommands,
  type TextEdit,
} from './text-edits.ts';

const Area = styled(Textarea)({
  height: TEXT_HEIGHT,
  fontFamily: "ui-monospace, 'Cascadia Code', 'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace",
  fontSize: `max(1rem, ${theme.size.sm})`,
  lineHeight: 1.65,
});

const UploadStatus = styled.output({ marginTop: theme.space.xs, ...theme.text.note });

const filesOf = (data: DataTransfer): File[] => [...data.files];

interface TextEditorProps {
  text: string;
  onChange: (text: string) => void;
  language: Language;
  error: string | undefined;
  /** Called when an upload starts or ends: saving during one would lose the image. */
  onUploading: (isUploading: boolean) => void;
  /** Beside the text, or behind a tab on a phone; its text may lag behind fast typing. */
  renderPreview: (text: string) => ReactNode;
  /** The name of the tab, where the preview is not all. */
  previewTab?: string;
}

/**
 * Edits a textarea as typing does, so that the browser can undo it. Browsers without `insertText` get a new value
 * instead.
 */
function insert(area: HTMLTextAreaElement, edit: TextEdit, onChange: (text: string) => void): void {
  area.focus();
  area.setSelectionRange(edit.from, edit.to);
  const command = edit.insert === '' ? 'delete' : 'insertText';
  const expected = edited(area.value, edit);
  const isTyped = typeof document.execCommand === 'function' && document.execCommand(command, false, edit.insert);
  if (!isTyped || area.value !== expected) {
    area.value = expected;
    onChange(expected);
  }
  area.setSelectionRange(edit.start, edit.end);
}

/** A textarea with its selection and edits by buttons, which call `onChange`. */
function useTextArea(onChange: (text: string) => void) {
  const ref = useRef<HTMLTextAreaElement>(null);

  const apply = useCallback(
    (editOf: (marked: { text: string; start: number; end: number }) => TextEdit) => {
      const area = ref.current;
      if (!area) return;
      const marked = { text: area.value, start: area.selectionStart, end: area.selectionEnd };
      insert(area, editOf(marked), onChange);
    },
    [onChange],
  );

  /** Replaces this text wherever it is now; selection and input in the meantime are preserved. */
  const replace = useCallback(
    (words: string, others: string) => {
      const area = ref.current;
      const at = area?.value.indexOf(words) ?? -1;
      if (!area || at < 0) return;
      area.setRangeText(others, at, at + words.length, 'preserve');
      onChange(area.value);
    },
    [onChange],
  );

  return { ref, apply, replace };
}

const icons: Readonly<Record<TextCommand, LucideIcon>> = {
  bold: Bold,
  italic: Italic,
  heading: Heading2,
  link: Link,
  list: List,
  code: Code,
};

interface TextToolbarProps {
  onCommand: (command: TextCommand) => void;
  /** Opens the choice of an image. */
  onImage: () => void;
}

/** The formatting commands for the selected text. */
function TextToolbar({ onCommand, onImage }: TextToolbarProps) {
  const { text } = usePortalTexts('writing');
  return (
    <Toolbar label={text.toolbar}>
      {textCommands.map((command) => {
        const Icon = icons[command];
        const key = commandKeys[command];
        return (
          <ToolbarButton
            key={command}
            label={text[command]}
            {...(key ? { keys: keyName(key) } : {})}
            onClick={() => onCommand(command)}
          >
            <Icon aria-hidden />
          </ToolbarButton>
        );
      })}
      <ToolbarButton label={text.image} onClick={onImage}>
        <Image aria-hidden />
      </ToolbarButton>
    </Toolbar>
  );
}

/** A Markdown editor with toolbar, images and preview. */
export function TextEditor({
  text,
  onChange,
  language,
  error,
  onUploading,
  renderPreview,
  previewTab,
}: TextEditorProps) {
  const writing = usePortalTexts('writing');
  const { ref, apply, replace } = useTextArea(onChange);
  const images = useImageInsert({ apply, replace, language });
  const [isChoosing, setChoosing] = useState(false);
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

  function offer(chosen: Parameters<typeof images.offer>[0]): void {
    setChoosing(false);
    images.offer(chosen);
  }

  /** As typing does, so that the browser can undo it. */
  function cut(place: string): void {
    if (text.includes(place))
      apply(({ text: now }) => {
        const from = now.indexOf(place);
        return { from, to: from + place.length, insert: '', start: from, end: from };
      });
  }

  function take(event: ClipboardEvent | DragEvent, data: DataTransfer): void {
    const files = filesOf(data);
    if (files.length === 0) return;
    event.preventDefault();
    images.offer(files);
  }

  const tools = <TextToolbar onCommand={(command) => apply(commandEdit[command])} onImage={() => setChoosing(true)} />;
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
      <TextImages text={shown} onRemove={(places) => places.forEach(cut)} />
    </>
  );
  return (
    <>
      <SplitView
        label={writing.text.views}
        views={[
          { label: writing.text.write, content: field },
          { label: previewTab ?? writing.text.preview, content: renderPreview(shown) },
        ]}
      />
      <ImagePicker
        open={isChoosing}
        onClose={() => setChoosing(false)}
        kind="many"
        onChoose={(image) => offer([image])}
        onFiles={offer}
      />
      <ImageDialog offered={images.next} language={language} onAdd={images.add} onCancel={images.skip} />
    </>
  );
}
