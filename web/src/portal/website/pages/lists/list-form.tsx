import type { SiteEntry, SiteField } from '@kontor/contracts/endpoints';
import { useEffect, useRef, useState } from 'react';

import { useErrorText } from '../../../../api/use-error-text.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { Button } from '../../../../ui/button.tsx';
import { focusInvalid } from '../../../../ui/focus-invalid.ts';
import { Row } from '../../../../ui/grid.tsx';
import { Note } from '../../../../ui/note.ts';
import { usePortalTexts } from '../../../texts.ts';
import { EditorParts, EXPLANATION_ID, SaveBarFrame, useSaveKey } from '../../writing/editor-form.tsx';
import { LeaveDialog, RestoredNotice } from '../../writing/unsaved-text.tsx';
import { Conflict } from '../conflict.tsx';
import { changesBetween, isDraft, listNow, nameOf, samplesIn } from '../entry.ts';
import { History } from '../history.tsx';
import { useEntries, useFieldName } from '../names.ts';
import { ChangeLines, EntryMarks } from '../text-view.tsx';
import { useListForm } from '../use-site.ts';
import { GroupFields, renderItem } from './fields.tsx';
import { FormContext } from './form-context.ts';
import { Items } from './items.tsx';
import { type Group, listIssues, updated, withIds } from './values.ts';
import { PublishDialog, ReplaceButton } from '../entry-actions.tsx';

interface ListFormProps {
  entry: SiteEntry;
  field: SiteField;
  /** The item that is open at first. */
  opened?: number | undefined;
  /** Reports whether there is something to lose. */
  onUnsaved?: (isUnsaved: boolean) => void;
}

/** The form of a list, made from the description of its fields. */
export function ListForm({ entry, field, opened, onUnsaved }: ListFormProps) {
  const { page, issues: issueTexts, none } = usePortalTexts('siteFields');
  const { text: texts } = usePortalTexts('siteWords');
  const errorText = useErrorText();
  const fieldName = useFieldName();
  const { language } = useLanguage();
  const form = useListForm(entry);
  const element = useRef<HTMLFormElement>(null);
  const [wasTried, setTried] = useState(false);
  const [isPublishing, setPublishing] = useState(false);
  const [uploads, setUploads] = useState(0);
  const uploading = useRef(0);
  /** What the uploads in progress hold up. */
  const waiting = useRef<(() => void)[]>([]);
  const { value } = form.values;
  const { isUnsaved, isSaving } = form;
  const isHeld = isSaving || uploads > 0;
  useEffect(() => {
    onUnsaved?.(isUnsaved);
    return () => onUnsaved?.(false);
  }, [isUnsaved, onUnsaved]);

  const issues = listIssues(field, withIds(field, value), issueTexts, entry.key);
  const samples = samplesIn(entry, value);
  const stories = listNow(useEntries().find(({ key }) => key === 'stories') ?? entry);

  async function save(next: 'save' | 'publish'): Promise<void> {
    setTried(true);
    if (Object.keys(issues).length > 0) {
      focusInvalid(element.current);
      return;
    }
    const isSaved =
      !isUnsaved || (await form.save((_saved, values) => ({ value: withIds(field, values.value) }))) !== null;
    if (isSaved) setTried(false);
    if (isSaved && next === 'publish') setPublishing(true);
  }

  useSaveKey(() => (isUnsaved && !isHeld ? save('save') : undefined));

  const state = isUnsaved ? texts.unsaved : isDraft(entry) ? page.saved : '';
  return (
    <FormContext
      value={{
        change: (path, update) =>
          form.set((before) => ({ value: updated(before.value, path.split('.').slice(1), update) })),
        issues: wasTried ? issues : {},
        language,
        choicesOf: (path) =>
          path === 'testimonials.story'
            ? (stories as Group[]).map((story) => ({
                value: String(story['id']),
                label: nameOf(story['customer'], language),
              }))
            : undefined,
        isSample: (item) => samples.includes(item),
        isUploading: uploads > 0,
        countUploads: (by) => {
          uploading.current += by;
          setUploads(uploading.current);
          if (uploading.current === 0) for (const run of waiting.current.splice(0)) run();
        },
        afterUploads: (run) => (uploading.current > 0 ? void waiting.current.push(run) : run()),
      }}
    >
      <EditorParts ref={element} onSubmit={(event) => event.preventDefault()} noValidate>
        <RestoredNotice draft={form} />
        {samples.length > 0 ? <Note>{page.sample}</Note> : null}
        {entry.adapted.length > 0 ? (
          <Note>
            {page.adapted(
              entry.adapted.map((path) => fieldName(path.replaceAll('/', '.').slice(1))).join(', ') || none,
            )}
          </Note>
        ) : null}
        {entry.defaultChanged ? (
          <Row gap="sm">
            <Note>{page.defaultChanged}</Note>
            <Button variant="secondary" size="sm" disabled={isHeld || isUnsaved} onClick={() => void form.keep()}>
              {page.keep}
            </Button>
          </Row>
        ) : null}
        {field.kind === 'group' ? <GroupFields field={field} value={value} path={entry.key} /> : null}
        {field.kind === 'list' ? (
          <Items
            field={field}
            value={value}
            path={entry.key}
            label={fieldName(entry.key)}
            opened={opened}
            renderItem={renderItem}
          />
        ) : null}
        {form.conflict.isOpen ? (
          <Conflict
            entry={entry}
            mine={
              <ChangeLines isText={false} changes={changesBetween(field, form.savedValues.value, value, language)} />
            }
            renderTheirs={(theirs) => (
              <ChangeLines
                isText={false}
                changes={changesBetween(field, form.savedValues.value, listNow(theirs), language)}
              />
            )}
            onTake={form.adopt}
            onKeep={form.conflict.saveOver}
            busy={isHeld}
          />
        ) : null}
        <History entry={entry} form={{ ...form, isSaving: isHeld }} />
        <SaveBarFrame
          label={page.saveBar}
          issue={form.failure === undefined ? undefined : { title: page.failed, text: errorText(form.failure) }}
          badge={<EntryMarks entry={entry} />}
          state={state}
          explanation={page.explanation}
        >
          <ReplaceButton entry={entry} form={form} disabled={isHeld} onReplace={form.reset}>
            {page.reset}
          </ReplaceButton>
          <Button
            variant="secondary"
            busy={isSaving}
            disabled={!isUnsaved || isHeld}
            aria-describedby={EXPLANATION_ID}
            onClick={() => void save('save')}
          >
            {isSaving ? texts.saving : page.save}
          </Button>
          <Button disabled={isHeld || (!isUnsaved && !isDraft(entry))} onClick={() => void save('publish')}>
            {page.publish}
          </Button>
        </SaveBarFrame>
        <PublishDialog entries={isPublishing ? [entry] : []} onClose={() => setPublishing(false)} />
        <LeaveDialog isUnsaved={isUnsaved} forget={form.forget} />
      </EditorParts>
    </FormContext>
  );
}
