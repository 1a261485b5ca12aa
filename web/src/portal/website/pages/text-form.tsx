import styled from '@emotion/styled';
import { type Language, languages, placeholdersOf, type SiteEntry } from '@kontor/contracts/endpoints';
import { Fragment, useEffect, useRef, useState } from 'react';

import { useErrorText } from '../../../api/use-error-text.ts';
import { portalPaths } from '../../../content/portal-paths.ts';
import { ConfirmedAction, useAction } from '../../../forms/action.tsx';
import { useQuestion } from '../../../forms/use-question.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { theme } from '../../../theme/theme.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { Row } from '../../../ui/grid.tsx';
import { Note, SmallNote } from '../../../ui/note.ts';
import { Textarea } from '../../../ui/text-input.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { usePortalTexts } from '../../texts.ts';
import { CountedHelp, useSaveKey } from '../writing/editor-form.tsx';
import { RestoredNotice } from '../writing/unsaved-text.tsx';
import { Conflict } from './conflict.tsx';
import { PublishDialog, ReplaceButton } from './entry-actions.tsx';
import { defaultText, factsIn, isDraft, olderLanguage, placeholdersLost, textNow, type Words } from './entry.ts';
import { History } from './history.tsx';
import { useEntries, useFactName, useFieldName, useNames } from './names.ts';
import { FilledText } from './text-view.tsx';
import { useDiscard, useTextForm } from './use-site.ts';

const Frame = styled.form({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.space.md });

const Pair = styled.div({
  display: 'grid',
  gap: theme.space.md,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(17rem, 100%), 1fr))',
  overflowWrap: 'anywhere',
});

/** As high as its text. */
const TextArea = styled(Textarea)({ minHeight: '2.875rem', maxHeight: '40vh', fieldSizing: 'content', resize: 'none' });

const Chips = styled.ul({ display: 'flex', flexWrap: 'wrap', gap: theme.space.xs, marginTop: theme.space.xs });

const Chip = styled.button({
  padding: '0.25rem 0.75rem',
  border: '1px solid transparent',
  borderRadius: theme.radius.full,
  background: theme.color.accentSoft,
  color: theme.color.accentText,
  font: 'inherit',
  fontSize: theme.size.sm,
  cursor: 'pointer',
  '&:hover': { borderColor: theme.color.accent },
});

/** Marks of editing in the page, which no text may contain. */
const MARKS = /[\u2062-\u2064]/;

interface TextFormProps {
  entry: SiteEntry;
  /** Reports whether there is something to lose. */
  onUnsaved: (isUnsaved: boolean) => void;
  onClose?: () => void;
}

/** The issues of both languages, as the server would report them. */
function useIssues(entry: SiteEntry, values: Words, facts: ReadonlyMap<string, string>) {
  const { text: texts } = usePortalTexts('siteWords');
  const issueOf = (text: string): string | undefined => {
    const unknown = placeholdersOf(text).filter((path) => !facts.has(path));
    if (text.trim() === '') return texts.required;
    if (entry.maxLength !== null && Array.from(text).length > entry.maxLength) return texts.long(entry.maxLength);
    if (unknown.length > 0) return texts.unknown(unknown.map((path) => `{${path}}`).join(', '));
    return MARKS.test(text) ? texts.marks : undefined;
  };
  return { en: issueOf(values.en), sv: issueOf(values.sv) };
}

/** A text in both languages, beside each other where there is room. */
export function TextForm({ entry, onUnsaved, onClose }: TextFormProps) {
  const buttons = usePortalTexts('buttons');
  const { text: texts, drafts, languages: languageNames } = usePortalTexts('siteWords');
  const names = useNames();
  const errorText = useErrorText();
  const factName = useFactName();
  const fieldName = useFieldName();
  const form = useTextForm(entry);
  const discard = useDiscard();
  const discarding = useAction({
    key: `discard ${entry.key}`,
    call: async () => form.adopt(await discard(entry)),
    failed: drafts.discard.failed,
  });
  const facts = factsIn(useEntries());
  const first = defaultText(entry);
  const older = olderLanguage(entry);
  const issues = useIssues(entry, form.values, facts);
  const areas = useRef<Partial<Record<Language, HTMLTextAreaElement | null>>>({});
  const own = useLanguage().language;
  const [focused, setFocused] = useState<Language>(own);
  const question = useQuestion();
  const [isPublishing, setPublishing] = useState(false);
  const { isUnsaved, isSaving } = form;

  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved]);
  useEffect(() => () => onUnsaved(false), [onUnsaved]);

  useEffect(() => {
    const area = areas.current[own];
    area?.focus({ preventScroll: true });
    area?.scrollIntoView({ block: 'center' });
    // Only when it opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const lostBefore = placeholdersLost(entry, textNow(entry));
  const lost = languages.flatMap((language) =>
    placeholdersLost(entry, form.values)[language].filter((path) => !lostBefore[language].includes(path)),
  );

  async function save(next: 'save' | 'publish'): Promise<void> {
    if (issues.en ?? issues.sv) return;
    const text = texts.lost.text([...new Set(lost)].map(factName));
    if (lost.length > 0 && isUnsaved && !(await question.ask({ ...texts.lost, text }))) return;
    const isSaved = !isUnsaved || (await form.save()) !== null;
    if (isSaved && next === 'publish') setPublishing(true);
  }

  useSaveKey(() => (isUnsaved ? save('save') : undefined));

  /** Returns to what is saved. */
  function close(): void {
    form.adopt(entry);
    // The form may be gone before its copy is.
    form.forget();
    onClose?.();
  }

  function insert(path: string): void {
    const area = areas.current[focused];
    const text = form.values[focused];
    const [start, end] = [area?.selectionStart ?? text.length, area?.selectionEnd ?? text.length];
    form.set({ [focused]: `${text.slice(0, start)}{${path}}${text.slice(end)}` });
    area?.focus();
  }

  const chips = [
    ...new Set([...entry.placeholders, ...languages.flatMap((each) => placeholdersOf(form.values[each]))]),
  ];
  return (
    <Frame onSubmit={(event) => event.preventDefault()} noValidate>
      <RestoredNotice draft={form} />
      <Pair>
        {languages.map((language) => (
          <Field
            key={language}
            label={languageNames[language]}
            error={isUnsaved ? issues[language] : undefined}
            help={
              entry.maxLength === null ? undefined : (
                <CountedHelp
                  help={older === language ? texts.older[language] : ''}
                  count={texts.count(Array.from(form.values[language]).length, entry.maxLength)}
                />
              )
            }
          >
            <TextArea
              ref={(element) => {
                areas.current[language] = element;
              }}
              lang={language}
              rows={1}
              value={form.values[language]}
              onFocus={() => setFocused(language)}
              // A text is one line; the browser wraps it.
              onChange={(event) => form.set({ [language]: event.currentTarget.value.replaceAll(/\s*\n\s*/g, ' ') })}
            />
          </Field>
        ))}
      </Pair>
      {chips.length > 0 ? (
        <div>
          <SmallNote>
            {texts.placeholders}
            {[...new Set(chips.map((path) => path.split('.', 1)[0]!))].map((list, at) => (
              <Fragment key={list}>
                {at === 0 ? ' ' : ', '}
                <TextLink href={portalPaths.siteList(list)}>{fieldName(list)}</TextLink>
              </Fragment>
            ))}
          </SmallNote>
          <Chips>
            {chips.map((path) => (
              <li key={path}>
                <Chip
                  type="button"
                  title={`{${path}}`}
                  aria-label={texts.insert(factName(path), facts.get(path) ?? '?')}
                  onClick={() => insert(path)}
                >
                  {factName(path)}: {facts.get(path) ?? '?'}
                </Chip>
              </li>
            ))}
          </Chips>
        </div>
      ) : null}
      {form.isDefault ? null : (
        <div>
          <SmallNote>{entry.defaultChanged ? texts.newDefault : texts.default}</SmallNote>
          <Pair>
            {languages.map((language) => (
              <Note key={language} lang={language}>
                <FilledText text={first[language]} facts={facts} />
              </Note>
            ))}
          </Pair>
        </div>
      )}
      {form.failure === undefined ? null : <FormAlert title={texts.failed}>{errorText(form.failure)}</FormAlert>}
      {form.conflict.isOpen ? (
        <Conflict
          entry={entry}
          mine={languages.map((each) => (
            <p key={each} lang={each}>
              {form.values[each]}
            </p>
          ))}
          renderTheirs={(theirs) =>
            languages.map((each) => (
              <p key={each} lang={each}>
                {textNow(theirs)[each]}
              </p>
            ))
          }
          onTake={form.adopt}
          onKeep={form.conflict.saveOver}
          busy={isSaving}
        />
      ) : null}
      <Row gap="xs">
        <Button size="sm" busy={isSaving} disabled={!isUnsaved} onClick={() => void save('save')}>
          {isSaving ? texts.saving : texts.save}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          disabled={isSaving || (!isUnsaved && !isDraft(entry))}
          onClick={() => void save('publish')}
        >
          {texts.publish}
        </Button>
        {isDraft(entry) && !isUnsaved ? (
          <ConfirmedAction
            texts={drafts.discard}
            question={drafts.discard.text(names.ofEntry(entry))}
            trigger={
              <Button variant="quiet" size="sm">
                {texts.discard}
              </Button>
            }
            action={discarding}
          />
        ) : null}
        {entry.defaultChanged && !isUnsaved ? (
          <Button variant="quiet" size="sm" disabled={isSaving} onClick={() => void form.keep()}>
            {texts.keep}
          </Button>
        ) : null}
        {form.isDefault ? null : (
          <ReplaceButton entry={entry} form={form} size="sm" onReplace={form.reset}>
            {texts.reset}
          </ReplaceButton>
        )}
        {isUnsaved || onClose ? (
          <Button variant="quiet" size="sm" disabled={isSaving} onClick={close}>
            {isUnsaved ? texts.cancel : buttons.close}
          </Button>
        ) : null}
        <SmallNote as="output">{isUnsaved ? texts.unsaved : isDraft(entry) ? texts.saved : ''}</SmallNote>
      </Row>
      <History entry={entry} form={form} />
      {question.dialog}
      <PublishDialog entries={isPublishing ? [entry] : []} onClose={() => setPublishing(false)} />
    </Frame>
  );
}
