import styled from '@emotion/styled';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, use, useId, useState } from 'react';

import { RowTitle } from '../../../../lists/row-list.tsx';
import { theme } from '../../../../theme/theme.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Note } from '../../../../ui/note.ts';
import { toast } from '../../../../ui/toast.ts';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { usePortalTexts } from '../../../texts.ts';
import { nameOf } from '../entry.ts';
import { type FieldSlot, FormContext } from './form-context.ts';
import { emptyValue } from './values.ts';

const List = styled.ol({ display: 'grid', gap: theme.space.sm });

const Item = styled.li({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `${theme.space.xs} ${theme.space.md}`,
  alignItems: 'start',
  '&[data-group]': {
    padding: `${theme.space.sm} ${theme.space.md}`,
    border: `1px solid ${theme.color.border}`,
    borderRadius: theme.radius.md,
    background: theme.color.surface,
  },
  '& > details': { gridColumn: '1 / -1', gridRow: 1 },
});

const Summary = styled.summary({
  // Beside the buttons, which are above it.
  marginRight: '8.5rem',
  paddingBlock: '0.6rem',
  fontWeight: 560,
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '& > div': { display: 'inline-flex' },
});

const Inside = styled.div({ paddingBlock: `${theme.space.md} ${theme.space.sm}` });

const Buttons = styled.div({ gridColumn: 2, gridRow: 1, zIndex: 1, display: 'flex' });

/** New items have no id yet, texts never. */
const keyOf = (item: unknown, at: number): string => (item as { id?: string }).id || `at ${at}`;

/** An issue opens it; without the issue it stays open. */
function Disclosure({ hasIssue, ...rest }: { isOpenAtFirst: boolean; hasIssue: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(rest.isOpenAtFirst);
  if (hasIssue && !isOpen) setOpen(true);
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      {rest.children}
    </details>
  );
}

type ItemsProps = FieldSlot<'list'> & {
  label: string;
  opened?: number | undefined;
  renderItem: (slot: FieldSlot) => ReactNode;
};

/** The items of a list: added, removed and moved by buttons. Items with several fields are opened one by one. */
export function Items({ field, value, path, label, opened, renderItem }: ItemsProps) {
  const { items: texts } = usePortalTexts('siteFields');
  const { marks } = usePortalTexts('siteWords');
  const { language, issues, isSample, isUploading, afterUploads, change } = use(FormContext);
  const id = useId();
  const items = value as readonly unknown[];
  /** What a screen reader is told: where a moved item is now. */
  const [told, setTold] = useState('');
  /** The item that was added last, which is open. */
  const [added, setAdded] = useState(opened);
  const inner = field.of;
  const isGroup = inner.kind === 'group';
  const edit = (update: (now: readonly unknown[]) => unknown[]) => change(path, (now) => update(now as unknown[]));

  const name = (item: unknown, at: number): string => nameOf(item, language).slice(0, 60) || texts.untitled(at + 1);
  /** After the buttons are on screen. */
  const focus = (at: number, button: string): void => {
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-item="${id}-${at}-${button}"]`)?.focus());
  };

  function move(at: number, by: 1 | -1): void {
    const to = at + by;
    edit((now) => now.toSpliced(at, 1).toSpliced(to, 0, now[at]));
    setTold(texts.moved(name(items[at], at), to + 1, items.length));
    setAdded(undefined);
    focus(to, (by === 1 ? to === items.length - 1 : to === 0) ? (by === 1 ? 'up' : 'down') : by === 1 ? 'down' : 'up');
  }

  function remove(at: number): void {
    const item = items[at];
    const rest = items.toSpliced(at, 1);
    edit((now) => now.toSpliced(at, 1));
    setAdded(undefined);
    focus(rest.length === 0 ? -1 : Math.min(at, rest.length - 1), rest.length === 0 ? 'add' : 'remove');
    toast.success({
      title: texts.removed(name(item, at)),
      action: { label: texts.undo, onSelect: () => afterUploads(() => edit((now) => now.toSpliced(at, 0, item))) },
    });
  }

  function add(): void {
    edit((now) => [...now, emptyValue(inner)]);
    setAdded(items.length);
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-item="${id}-${items.length}"] :is(input, textarea)`)?.focus(),
    );
  }

  return (
    <>
      <VisuallyHidden as="output">{told}</VisuallyHidden>
      {items.length === 0 ? <Note>{texts.none}</Note> : null}
      <List>
        {items.map((item, at) => {
          const content = renderItem({ field: inner, value: item, path: `${path}.${at}` });
          const own = name(item, at);
          const hasIssue = Object.keys(issues).some((each) => each.startsWith(`${path}.${at}.`));
          return (
            <Item key={keyOf(item, at)} data-group={isGroup || undefined} data-item={`${id}-${at}`}>
              {isGroup ? (
                <Disclosure isOpenAtFirst={at === added} hasIssue={hasIssue}>
                  <Summary>
                    <RowTitle as="div">
                      {own}
                      {isSample(item) ? <Badge tone="warning">{marks.sample}</Badge> : null}
                    </RowTitle>
                  </Summary>
                  <Inside>{content}</Inside>
                </Disclosure>
              ) : (
                content
              )}
              <Buttons>
                <IconButton
                  label={texts.up(own)}
                  disabled={at === 0 || isUploading}
                  data-item={`${id}-${at}-up`}
                  onClick={() => move(at, -1)}
                >
                  <ArrowUp aria-hidden />
                </IconButton>
                <IconButton
                  label={texts.down(own)}
                  disabled={at === items.length - 1 || isUploading}
                  data-item={`${id}-${at}-down`}
                  onClick={() => move(at, 1)}
                >
                  <ArrowDown aria-hidden />
                </IconButton>
                <IconButton
                  label={texts.remove(own)}
                  disabled={isUploading}
                  data-item={`${id}-${at}-remove`}
                  onClick={() => remove(at)}
                >
                  <Trash2 aria-hidden />
                </IconButton>
              </Buttons>
            </Item>
          );
        })}
      </List>
      <div>
        <Button
          variant="secondary"
          size="sm"
          disabled={items.length >= field.max}
          data-item={`${id}--1-add`}
          onClick={add}
        >
          <Plus aria-hidden />
          {texts.add(label)}
        </Button>
      </div>
    </>
  );
}
