import styled from '@emotion/styled';
import { X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';

import { theme } from '../theme/theme.ts';
import { controlStyles } from './control-styles.ts';
import { useFieldControl } from './field.tsx';

const Frame = styled.div(controlStyles, {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.4rem',
  padding: '0.4rem 0.6rem',
  cursor: 'text',
  '&:focus-within': {
    borderColor: theme.color.accent,
    outline: `2px solid ${theme.color.accent}`,
  },
  '&[data-invalid]': { borderColor: theme.color.danger },
});

const Chips = styled.ul({ display: 'contents' });

const Chip = styled.li({
  display: 'inline-flex',
  alignItems: 'center',
  maxWidth: '100%',
  paddingLeft: '0.75rem',
  borderRadius: theme.radius.full,
  background: theme.color.accentSoft,
  color: theme.color.accentText,
  fontSize: theme.size.sm,
  overflowWrap: 'anywhere',
});

const Remove = styled.button({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  ...theme.square('1.9rem'),
  padding: 0,
  border: 0,
  borderRadius: theme.radius.full,
  background: 'transparent',
  cursor: 'pointer',
  [theme.media.touch]: theme.square('2.75rem'),
  '&:focus-visible': { borderRadius: theme.radius.full, outlineOffset: '-3px' },
  '& svg': theme.square('0.95rem'),
});

const Input = styled.input({
  flex: '1 1 4rem',
  minWidth: 0,
  minHeight: '1.9rem',
  padding: '0 0.35rem',
  border: 0,
  background: 'transparent',
  '&:focus-visible': { outline: 'none' },
});

/** Splits input at commas and trims each word. */
const wordsOf = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((word) => word.trim())
    .filter(Boolean);

/** Removes words that are already listed, ignoring case. */
function joined(values: readonly string[], words: readonly string[]): string[] {
  const all = [...values];
  for (const word of words) {
    if (!all.some((value) => value.toLowerCase() === word.toLowerCase())) all.push(word);
  }
  return all;
}

export interface ChipInputProps {
  values: readonly string[];
  onChange: (values: string[]) => void;
  /** The name of the button that removes a word. */
  removeLabel: (value: string) => string;
}

/**
 * Several short words: Enter or a comma adds what is typed, and so does leaving; Backspace removes the last one. Takes
 * its name and error from the `Field` around it.
 */
export function ChipInput({ values, onChange, removeLabel }: ChipInputProps) {
  const control = useFieldControl();
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);

  function add(words: readonly string[]): void {
    setText('');
    if (words.length > 0) onChange(joined(values, words));
  }

  function remove(value: string): void {
    onChange(values.filter((each) => each !== value));
    input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault();
      add(wordsOf(text));
    } else if (event.key === 'Backspace' && text === '' && values.length > 0) {
      onChange(values.slice(0, -1));
    }
  }

  function onPaste(event: ClipboardEvent): void {
    const pasted = event.clipboardData.getData('text');
    if (!/[,\n]/.test(pasted)) return;
    event.preventDefault();
    add(wordsOf(text + pasted));
  }

  return (
    // The frame only enlarges the click area; the keyboard reaches the input.
    <Frame data-invalid={control['aria-invalid'] ? '' : undefined} onPointerUp={() => input.current?.focus()}>
      <Chips>
        {values.map((value) => (
          <Chip key={value}>
            {value}
            <Remove type="button" aria-label={removeLabel(value)} onClick={() => remove(value)}>
              <X aria-hidden />
            </Remove>
          </Chip>
        ))}
      </Chips>
      <Input
        {...control}
        ref={input}
        value={text}
        autoComplete="off"
        enterKeyHint="done"
        onChange={(event) => {
          // On-screen keyboards do not always report which key was pressed.
          if (event.target.value.includes(',')) add(wordsOf(event.target.value));
          else setText(event.target.value);
        }}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={() => add(wordsOf(text))}
      />
    </Frame>
  );
}
