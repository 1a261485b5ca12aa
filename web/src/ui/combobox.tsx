import styled from '@emotion/styled';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';

import { theme } from '../theme/theme.ts';
import type { Choice } from './select.tsx';
import { TextInput } from './text-input.tsx';

export interface NotedChoice<Value extends string> extends Choice<Value> {
  /** After the label in the list; not searched. */
  note?: string | undefined;
}

const List = styled.ul({
  maxHeight: '15rem',
  marginTop: theme.space.xxs,
  padding: '0.375rem',
  overflowY: 'auto',
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.md,
  background: theme.color.raised,
  boxShadow: theme.shadow.mid,
});

const Option = styled.li({
  padding: '0.55rem 0.75rem',
  borderRadius: theme.radius.sm,
  fontSize: theme.size.sm,
  lineHeight: 1.35,
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  "&[aria-selected='true']": { background: theme.color.sunken },
});

const Note = styled.span(theme.text.smallNote);

const Empty = styled.output({ display: 'block', padding: `${theme.space.xs} 0.95rem 0`, ...theme.text.smallNote });

/** Without case and accents: `akerberg` finds Åkerberg. */
const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

export interface ComboboxProps<Value extends string> {
  choices: readonly NotedChoice<Value>[];
  /** The chosen value; `null` shows the placeholder. */
  value: Value | null;
  onChange: (value: Value) => void;
  placeholder?: string;
  /** The name of the list of choices, and what replaces it if no choice contains the input. */
  texts: { list: string; none: string };
  inputRef?: RefObject<HTMLInputElement | null>;
}

/**
 * One of many, found by typing, below which the list opens (WAI-ARIA, editable combobox with list). Takes its name and
 * error from the `Field` around it. Base UI's would make every page with a `Select` heavier, as it shares parts with it.
 */
export function Combobox<Value extends string>(props: ComboboxProps<Value>) {
  const { choices, value, onChange, placeholder, texts, inputRef } = props;
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  /** The input; undefined while the chosen one is shown. */
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);

  const found = choices.filter(({ label }) => fold(label).includes(fold(typed ?? '')));
  const activeId = isOpen && found[active] ? `${listId}-${active}` : undefined;

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  function close(): void {
    setOpen(false);
    setTyped(undefined);
  }

  function choose(choice: NotedChoice<Value> | undefined): void {
    if (!choice) return;
    close();
    if (choice.value !== value) onChange(choice.value);
  }

  function move(by: number): void {
    if (isOpen) setActive((active + by + found.length) % Math.max(found.length, 1));
    else {
      setOpen(true);
      setActive(
        Math.max(
          found.findIndex((choice) => choice.value === value),
          0,
        ),
      );
    }
  }

  function onKeyDown(event: KeyboardEvent): void {
    const actions: Record<string, (() => void) | undefined> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: isOpen ? () => choose(found[active]) : undefined,
      Escape: isOpen ? close : undefined,
    };
    const action = event.altKey ? undefined : actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  return (
    <div>
      <TextInput
        ref={inputRef}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={activeId}
        placeholder={placeholder}
        value={typed ?? choices.find((choice) => choice.value === value)?.label ?? ''}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setActive(0);
          setOpen(true);
        }}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onClick={() => setOpen(true)}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      {isOpen && found.length === 0 ? <Empty>{texts.none}</Empty> : null}
      <List ref={list} id={listId} role="listbox" aria-label={texts.list} hidden={!isOpen || found.length === 0}>
        {isOpen
          ? found.map((choice, at) => (
              // The input handles the keys.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <Option
                key={choice.value}
                id={`${listId}-${at}`}
                role="option"
                aria-selected={at === active}
                // Keeps the focus in the input.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(choice)}
              >
                {choice.label}
                {choice.note ? <Note> {choice.note}</Note> : null}
              </Option>
            ))
          : null}
      </List>
    </div>
  );
}
