import styled from '@emotion/styled';
import { isListKey, type SiteEntry, siteLists } from '@kontor/contracts/endpoints';
import { ArrowLeft, ExternalLink, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { useLanguage } from '../../../../i18n/use-language.ts';
import { theme } from '../../../../theme/theme.ts';
import { Button } from '../../../../ui/button.tsx';
import { Row } from '../../../../ui/grid.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { usePortalTexts } from '../../../texts.ts';
import { factsIn, fieldsOf, listNow, nameOf, textNow } from '../entry.ts';
import { ListForm } from '../lists/list-form.tsx';
import { useNames } from '../names.ts';
import { TextForm } from '../text-form.tsx';
import { EntryMarks, FilledText } from '../text-view.tsx';
import { PANEL_WIDTH } from './bar.tsx';
import type { Target } from './marked-words.ts';
import { marksOfPage } from './targets.ts';

/** What the panel shows: a text or list, or without one all texts of the page. */
export interface Shown {
  target?: Target;
  /** The address of the link whose text was chosen. */
  link?: string | undefined;
}

const Sheet = styled.section({
  position: 'fixed',
  inset: 'auto 0 0',
  zIndex: 49,
  maxHeight: '72dvh',
  padding: `0 ${theme.space.gutter} calc(${theme.space.lg} + env(safe-area-inset-bottom))`,
  borderTop: `1px solid ${theme.color.border}`,
  borderRadius: `${theme.radius.xl} ${theme.radius.xl} 0 0`,
  background: theme.color.canvas,
  boxShadow: theme.shadow.high,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  [theme.media.md]: {
    inset: '0 0 0 auto',
    width: PANEL_WIDTH,
    paddingInline: theme.space.lg,
    maxHeight: 'none',
    border: 0,
    borderLeft: `1px solid ${theme.color.border}`,
    borderRadius: 0,
  },
});

const Top = styled.div({
  position: 'sticky',
  top: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  gap: theme.space.xs,
  marginBottom: theme.space.sm,
  paddingBlock: theme.space.sm,
  background: theme.color.canvas,
  '& > h2': { flex: 1, fontSize: theme.size.md, overflowWrap: 'anywhere' },
  '& > h2:focus-visible': { outline: 'none' },
});

const Marks = styled(Row)({ marginBottom: theme.space.sm });

const Texts = styled.ul({ display: 'grid', '& > li + li': { borderTop: `1px solid ${theme.color.border}` } });

const Text = styled.button({
  width: '100%',
  padding: `${theme.space.sm} ${theme.space.xs}`,
  border: 0,
  background: 'transparent',
  color: 'inherit',
  font: 'inherit',
  fontSize: theme.size.sm,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '&:hover': { background: theme.color.sunken },
  '&:focus-visible': { outlineOffset: '-2px' },
});

interface PanelProps {
  shown: Shown;
  onShow: (next: Shown | undefined) => void;
  /** Reports whether there is something to lose. */
  onUnsaved: (isUnsaved: boolean) => void;
  entries: readonly SiteEntry[];
  targets: readonly Target[];
}

/** The address with `?edit`, where it leads to another page of the site. */
function inEditing(link: string): string {
  const url = new URL(link);
  if (url.origin === location.origin) url.searchParams.set('edit', '');
  return url.href;
}

/** The lists whose values are named inside texts. */
const FACTS: readonly Target[] = [{ key: 'brand' }, { key: 'figures' }];

/** All texts of the page in the order of reading, for who does not point at them, and the facts that they name. */
function TextsOfPage({ entries, targets, onShow }: Pick<PanelProps, 'entries' | 'targets' | 'onShow'>) {
  const names = useNames();
  const { language } = useLanguage();
  const facts = factsIn(entries);
  const [marks] = useState(marksOfPage);
  return (
    <Texts>
      {[...marks.map((mark) => targets[mark]), ...FACTS].map((target) => {
        const entry = entries.find(({ key }) => key === target?.key);
        if (!target || !entry) return null;
        const { item } = target;
        return (
          <li key={`${target.key} ${item}`}>
            <Text type="button" onClick={() => onShow({ target })}>
              {entry.kind === 'text' ? (
                <FilledText text={textNow(entry)[language]} facts={facts} />
              ) : (
                names.ofEntry(entry) +
                (item === undefined ? '' : `: ${nameOf((listNow(entry) as unknown[])[item], language)}`)
              )}{' '}
              <EntryMarks entry={entry} />
            </Text>
          </li>
        );
      })}
    </Texts>
  );
}

/** Beside the page, or over its lower half on a phone: the form of a text, of a list, or all texts to choose from. */
export function Panel({ shown, onShow, onUnsaved, entries, targets }: PanelProps) {
  const { inPage } = usePortalTexts('siteWords');
  const buttons = usePortalTexts('buttons');
  const names = useNames();
  const heading = useRef<HTMLHeadingElement>(null);
  const { target, link } = shown;
  const entry = target && entries.find(({ key }) => key === target.key);
  const field = entry && fieldsOf(entry);

  // A form takes the focus itself.
  useEffect(() => {
    if (!target || field) heading.current?.focus();
  }, [target, field]);

  return (
    <Sheet
      role="dialog"
      aria-modal={false}
      aria-labelledby="editing-panel"
      data-editing
      onKeyDown={(event) => {
        // Not of a question above the panel, whose events React sends here too.
        const isOwn = event.currentTarget.contains(event.target as Node);
        if (event.key === 'Escape' && isOwn && !event.defaultPrevented) onShow(undefined);
      }}
    >
      <Top>
        {target ? (
          <IconButton label={inPage.previous} onClick={() => onShow({})}>
            <ArrowLeft aria-hidden />
          </IconButton>
        ) : null}
        <h2 id="editing-panel" ref={heading} tabIndex={-1}>
          {entry ? names.ofEntry(entry) : inPage.all}
        </h2>
        <IconButton label={buttons.close} onClick={() => onShow(undefined)}>
          <X aria-hidden />
        </IconButton>
      </Top>
      {target ? null : <TextsOfPage entries={entries} targets={targets} onShow={onShow} />}
      {entry ? (
        <Marks gap="xs">
          {field ? null : <EntryMarks entry={entry} />}
          {link === undefined ? null : (
            <Button variant="quiet" size="sm" onClick={() => location.assign(inEditing(link))}>
              <ExternalLink aria-hidden />
              {inPage.follow}
            </Button>
          )}
        </Marks>
      ) : null}
      {entry && !field ? <TextForm key={entry.key} entry={entry} onUnsaved={onUnsaved} /> : null}
      {entry && isListKey(entry.key) ? (
        <ListForm
          key={`${entry.key} ${target.item}`}
          entry={entry}
          field={siteLists[entry.key]}
          opened={target.item}
          onUnsaved={onUnsaved}
        />
      ) : null}
    </Sheet>
  );
}
