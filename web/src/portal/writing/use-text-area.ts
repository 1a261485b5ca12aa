import { useCallback, useRef } from 'react';

import { edited, type TextEdit } from './text-edits.ts';

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
export function useTextArea(onChange: (text: string) => void) {
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
