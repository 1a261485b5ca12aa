import styled from '@emotion/styled';
import {
  deleteNewsletterIssue,
  issueLimits,
  type IssueText,
  type Language,
  languages,
  listNewsletterIssues,
  missingLanguages,
  type NewsletterIssue,
  testNewsletterIssue,
} from '@kontor/contracts/endpoints';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import { byId, call } from '../../../api/call.ts';
import { portalPaths } from '../../../content/portal-paths.ts';
import { ConfirmedAction, useAction } from '../../../forms/action.tsx';
import { useGo } from '../../../i18n/use-go.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { theme } from '../../../theme/theme.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChoiceTabs } from '../../../ui/choice-tabs.tsx';
import { Field } from '../../../ui/field.tsx';
import { Stack } from '../../../ui/grid.tsx';
import { Note } from '../../../ui/note.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import { usePortal } from '../../access/portal-context.ts';
import { usePortalTexts } from '../../texts.ts';
import {
  BelowText,
  CountedHelp,
  EditorForm,
  EditorGroup,
  EXPLANATION_ID,
  FieldPair,
  SaveBarFrame,
} from '../writing/editor-form.tsx';
import { TextEditor } from '../writing/text-editor.tsx';
import { ChosenPosts } from './chosen-posts.tsx';
import { DraftPreview } from './issue-preview.tsx';
import { type IssueValues, isWritten, stateTones, wordsOf } from './issue.ts';
import { Problems, useProblems } from './problems.tsx';
import { SendDialog } from './send-dialog.tsx';
import { useIssueForm } from './use-issue.ts';
import { otherLanguage } from '../../../i18n/language.ts';
import { RadioGroup } from '../../../ui/option-group.tsx';

/** How many characters of each a phone's list of mails shows. */
const SEEN = { subject: 50, preheader: 90 } as const;

const Lines = styled(FieldPair)({ marginBottom: theme.space.xl });

interface LanguageFieldsProps {
  language: Language;
  text: IssueText;
  onChange: (change: Partial<IssueText>) => void;
  /** See `TextEditor`. */
  onUploading: (isUploading: boolean) => void;
  preview: ReactNode;
}

/** The newsletter in one language: subject, first line and text, with its preview. */
function LanguageFields({ language, text, onChange, onUploading, preview }: LanguageFieldsProps) {
  const { fields } = usePortalTexts('newsletters');
  const line = (name: 'subject' | 'preheader', label: string, help: string) => (
    <Field
      label={label}
      help={<CountedHelp help={help} count={fields.count(Array.from(text[name]).length, SEEN[name])} />}
    >
      <TextInput
        name={name}
        lang={language}
        autoComplete="off"
        maxLength={issueLimits[name]}
        value={text[name]}
        onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      />
    </Field>
  );
  return (
    <>
      <Lines>
        {line('subject', fields.subject, fields.subjectHelp)}
        {line('preheader', fields.preheader, fields.preheaderHelp)}
      </Lines>
      <TextEditor
        text={text.body}
        onChange={(body) => onChange({ body })}
        language={language}
        error={Array.from(text.body).length > issueLimits.body ? fields.long(issueLimits.body) : undefined}
        onUploading={onUploading}
        renderPreview={() => preview}
      />
    </>
  );
}

interface MissingLanguageProps {
  values: IssueValues;
  set: (change: Pick<IssueValues, 'missingLanguage'>) => void;
}

/** What readers get if the newsletter is not written in their language. */
function MissingLanguage({ values, set }: MissingLanguageProps) {
  const { fields } = usePortalTexts('newsletters');
  const missing: Language[] = languages.filter((language) => !isWritten(values.texts[language]));
  const [one] = missing;
  if (!one) return <Note>{fields.both}</Note>;
  if (missing.length > 1) return <Note>{fields.neither}</Note>;
  const choices = { other: fields.other[one], nothing: fields.nothing };
  return (
    <RadioGroup
      legend={fields.missingOf[one]}
      value={values.missingLanguage}
      onChange={(missingLanguage) => set({ missingLanguage })}
      choices={missingLanguages.map((value) => ({ value, ...choices[value] }))}
    />
  );
}

/** The tab that is open first: the editor's language, unless only the other one is written. */
const firstLanguage = ({ texts }: NewsletterIssue, language: Language): Language =>
  !isWritten(texts[language]) && isWritten(texts[otherLanguage(language)]) ? otherLanguage(language) : language;

interface SendTestProps {
  language: Language;
  /** Saves what is not saved; resolves to null where that failed. */
  save: () => Promise<Pick<NewsletterIssue, 'id'> | null>;
  disabled: boolean;
}

/** Sends a newsletter in one language to the editor alone. */
function SendTest({ language, save, disabled }: SendTestProps) {
  const { test, languages: names } = usePortalTexts('newsletters');
  const { email } = usePortal().user;
  const { run, isBusy } = useAction({
    call: (id: number) => call(testNewsletterIssue, { ...byId(id), body: { language } }),
    done: test.done(email, names[language]),
    failed: test.failed,
  });

  async function send(): Promise<void> {
    const issue = await save();
    if (issue) await run(issue.id);
  }

  return (
    <Button variant="secondary" size="sm" busy={isBusy} disabled={disabled} onClick={() => void send()}>
      {isBusy ? test.sending : test.button}
    </Button>
  );
}

/** Deletes a draft, after a question. */
function DeleteIssue({ id, onDeleted }: { id: number; onDeleted: () => void }) {
  const { removal } = usePortalTexts('newsletters');
  return (
    <ConfirmedAction
      texts={removal}
      question={removal.question}
      trigger={
        <Button variant="quiet">
          <Trash2 aria-hidden />
          {removal.open}
        </Button>
      }
      action={useAction({
        ...removal,
        key: listNewsletterIssues.url,
        call: () => call(deleteNewsletterIssue, byId(id)),
      })}
      onRun={(isDeleted) => isDeleted && onDeleted()}
    />
  );
}

interface IssueFormProps {
  issue: NewsletterIssue;
  /** Opens the form again with the issue as it is now. */
  onReload: () => void;
}

/** Writes a newsletter and sends it. Unsaved input is discarded only on request. */
export function IssueForm({ issue, onReload }: IssueFormProps) {
  const newsletter = usePortalTexts('newsletters');
  const writing = usePortalTexts('writing');
  const { user } = usePortal();
  const go = useGo();
  const form = useIssueForm(issue, user.id);
  const { values } = form;
  const [language, setLanguage] = useState(firstLanguage(issue, useLanguage().language));
  const [isUploading, setUploading] = useState(false);
  const [sent, setSent] = useState<NewsletterIssue>();
  const [wasSaved, setWasSaved] = useState(false);
  const problems = useProblems(issue);
  const isTooLong = languages.some((each) => Array.from(values.texts[each].body).length > issueLimits.body);
  const isWaiting = form.isSaving || isUploading;

  async function save(): Promise<NewsletterIssue | null> {
    if (isUploading || isTooLong) return null;
    const now = await form.save();
    setWasSaved(now !== null);
    return now;
  }

  /** The saved issue; null where it cannot be saved. */
  const saved = async () => (form.isUnsaved ? save() : issue);

  async function send(): Promise<void> {
    const now = await saved();
    if (now) setSent(now);
  }

  const state = form.isUnsaved ? writing.save.unsaved : wasSaved ? newsletter.save.done : writing.save.saved;
  const issueOfBar = form.failure ?? (isTooLong ? newsletter.fields.long(issueLimits.body) : undefined);
  return (
    <EditorForm
      draft={form}
      title={newsletter.conflict}
      href={portalPaths.newsletterIssue(issue.id)}
      text={wordsOf(values)}
      onSave={save}
    >
      <ChoiceTabs
        label={newsletter.fields.languages}
        value={language}
        // An upload ends in the text where it began.
        onChange={(next) => (isUploading ? undefined : setLanguage(next))}
        choices={languages.map((value) => ({
          value,
          label: isWritten(values.texts[value])
            ? newsletter.languages[value]
            : newsletter.fields.notWritten(newsletter.languages[value]),
        }))}
      >
        <LanguageFields
          key={language}
          language={language}
          text={values.texts[language]}
          onChange={(change) => form.setText(language, change)}
          onUploading={setUploading}
          preview={
            <DraftPreview
              issue={issue}
              language={language}
              isUnsaved={form.isUnsaved}
              isSaving={form.isSaving}
              onSave={() => void save()}
            />
          }
        />
      </ChoiceTabs>
      <BelowText>
        <EditorGroup title={newsletter.posts.title}>
          <Note>{newsletter.posts.text}</Note>
          <ChosenPosts issue={issue} values={values} onChange={(posts) => form.set({ posts })} />
        </EditorGroup>
        <Stack gap="xl">
          <EditorGroup title={newsletter.fields.missing}>
            <MissingLanguage values={values} set={form.set} />
          </EditorGroup>
          <EditorGroup title={newsletter.problems.title}>
            {form.isUnsaved ? <Note>{newsletter.problems.asSaved}</Note> : null}
            <Problems resource={problems} />
            <SendTest language={language} save={saved} disabled={isWaiting} />
            <DeleteIssue
              id={issue.id}
              onDeleted={() => {
                form.forget();
                go(portalPaths.newsletter);
              }}
            />
          </EditorGroup>
        </Stack>
      </BelowText>
      <SaveBarFrame
        label={newsletter.save.label}
        issue={issueOfBar === undefined ? undefined : { title: newsletter.save.failed, text: issueOfBar }}
        badge={<Badge tone={stateTones.draft}>{newsletter.states.draft}</Badge>}
        state={isUploading ? writing.image.wait : state}
        explanation={newsletter.save.explanation}
      >
        <Button
          variant="secondary"
          busy={form.isSaving}
          disabled={isWaiting}
          aria-describedby={EXPLANATION_ID}
          onClick={() => void save()}
        >
          {form.isSaving ? writing.save.saving : newsletter.save.draft}
        </Button>
        <Button disabled={isWaiting} aria-describedby={EXPLANATION_ID} onClick={() => void send()}>
          {newsletter.save.send}
        </Button>
      </SaveBarFrame>
      {sent ? <SendDialog issue={sent} onClose={() => setSent(undefined)} onReload={onReload} /> : null}
    </EditorForm>
  );
}
