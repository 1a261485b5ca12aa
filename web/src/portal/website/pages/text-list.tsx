import styled from '@emotion/styled';
import { languages, type SiteEntry } from '@kontor/contracts/endpoints';
import { Lock } from 'lucide-react';
import { useCallback, useState } from 'react';

import { removeFromTab } from '../../../browser/tab-storage.ts';
import { ROW_EDGE, RowList, RowTitle } from '../../../lists/row-list.tsx';
import { theme } from '../../../theme/theme.ts';
import { Button } from '../../../ui/button.tsx';
import { SmallNote } from '../../../ui/note.ts';
import { usePortal } from '../../access/portal-context.ts';
import { usePortalTexts } from '../../texts.ts';
import { LeaveDialog } from '../writing/unsaved-text.tsx';
import { factsIn, textNow } from './entry.ts';
import { useEntries } from './names.ts';
import { TextForm } from './text-form.tsx';
import { copyOf } from './use-site.ts';
import { EntryMarks, FilledText } from './text-view.tsx';
import { RemoveUnused } from './entry-actions.tsx';

const Item = styled.li({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space.xs,
  padding: `${theme.space.sm} ${ROW_EDGE}`,
  '&:has(> button:hover)': { background: theme.color.sunken },
});

/** The words of a closed row, and a button over all of it. */
const Pair = styled.div({
  display: 'grid',
  gap: `0.2rem ${theme.space.lg}`,
  overflowWrap: 'anywhere',
  '& > p + p': { color: theme.color.textMuted },
  [theme.media.md]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

const Open = styled.button({
  position: 'absolute',
  inset: 0,
  border: 0,
  background: 'transparent',
  cursor: 'pointer',
  '&:focus-visible': { outlineOffset: '-2px' },
});

const Locked = styled(SmallNote)({
  display: 'flex',
  gap: '0.4em',
  '& > svg': { flex: 'none', ...theme.square('1.1em'), marginTop: '0.2em' },
});

const More = styled.div({ display: 'grid', justifyItems: 'center', marginTop: theme.space.md });

/** Rows shown at first: more would take long to draw. */
const SHOWN = 60;

const toggled = (keys: readonly string[], key: string, isIn: boolean): readonly string[] =>
  keys.includes(key) === isIn ? keys : isIn ? [...keys, key] : keys.filter((each) => each !== key);

/** The texts with typed words: they stay in a list that is searched, until their forms are closed. */
export function useKept() {
  const [kept, setKept] = useState<readonly string[]>([]);
  const keep = useCallback((key: string, isKept: boolean) => setKept((before) => toggled(before, key, isKept)), []);
  return { kept, keep };
}

interface TextListProps {
  label: string;
  entries: readonly SiteEntry[];
  placeOf: (entry: SiteEntry) => string;
  /** The key of the text that is open at first. */
  opened?: string | undefined;
  keep: ReturnType<typeof useKept>['keep'];
}

/** Texts in both languages; each opens its form in its place. Unsaved ones ask before the page is left. */
export function TextList({ label, entries, placeOf, opened, keep }: TextListProps) {
  const { search, text: texts } = usePortalTexts('siteWords');
  const { user } = usePortal();
  const [open, setOpen] = useState<readonly string[]>(opened ? [opened] : []);
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const [shown, setShown] = useState(SHOWN);
  const facts = factsIn(useEntries());

  const report = useCallback(
    (key: string, isUnsaved: boolean) => {
      setUnsaved((before) => toggled(before, key, isUnsaved));
      if (isUnsaved) keep(key, true);
    },
    [keep],
  );
  // A form that a search has hidden does not open again by itself, which would take the focus from the search.
  const stillOpen = open.filter((key) => entries.some((entry) => entry.key === key));
  if (stillOpen.length < open.length) setOpen(stillOpen);

  function close(key: string): void {
    setOpen(open.filter((each) => each !== key));
    keep(key, false);
    // The button that takes the place of the form.
    requestAnimationFrame(() => document.getElementById(key)?.querySelector('button')?.focus());
  }

  const rows = entries.filter((entry, at) => at < shown || open.includes(entry.key));
  return (
    <>
      <RowList aria-label={label}>
        {rows.map((entry) => {
          const now = textNow(entry);
          const isOpen = open.includes(entry.key) && entry.locked === null && !entry.isUnused;
          return (
            <Item key={entry.key} id={entry.key}>
              <RowTitle>
                <SmallNote as="h2">{placeOf(entry)}</SmallNote>
                <EntryMarks entry={entry} />
              </RowTitle>
              {isOpen ? (
                <OpenedText entry={entry} onUnsaved={report} onClose={() => close(entry.key)} />
              ) : (
                <>
                  <Pair>
                    {languages.map((language) => (
                      <p key={language} lang={language}>
                        <FilledText text={now[language]} facts={facts} />
                      </p>
                    ))}
                  </Pair>
                  {entry.isUnused ? (
                    <RemoveUnused entries={[entry]} label={texts.remove(now.en || now.sv)} />
                  ) : entry.locked === null ? (
                    <Open type="button" aria-label={texts.edit(now.en)} onClick={() => setOpen([...open, entry.key])} />
                  ) : (
                    <Locked>
                      <Lock aria-hidden />
                      {texts.locked[entry.locked]}
                    </Locked>
                  )}
                </>
              )}
            </Item>
          );
        })}
      </RowList>
      {entries.length > shown ? (
        <More>
          <Button variant="secondary" onClick={() => setShown(shown + SHOWN)}>
            {search.more(Math.min(SHOWN, entries.length - shown))}
          </Button>
        </More>
      ) : null}
      <LeaveDialog
        isUnsaved={unsaved.length > 0}
        forget={() => unsaved.forEach((key) => removeFromTab(copyOf(user.id, key)))}
      />
    </>
  );
}

interface OpenedTextProps {
  entry: SiteEntry;
  onUnsaved: (key: string, isUnsaved: boolean) => void;
  onClose: () => void;
}

function OpenedText({ entry, onUnsaved, ...props }: OpenedTextProps) {
  const { key } = entry;
  const report = useCallback((isUnsaved: boolean) => onUnsaved(key, isUnsaved), [onUnsaved, key]);
  return <TextForm entry={entry} {...props} onUnsaved={report} />;
}
