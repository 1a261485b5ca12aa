import styled from '@emotion/styled';
import {
  issueLimits,
  type Language,
  languages,
  missingLanguages,
  type NewsletterIssue,
} from '@kontor/contracts/endpoints';
import { useState } from 'react';

import { portalPaths } from '../../../content/portal-paths.ts';
import { useGo } from '../../../i18n/use-go.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { theme } from '../../../theme/theme.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceTabs } from '../../../ui/choice-tabs.tsx';
import { Note } from '../../../ui/note.ts';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { usePortal } from '../../access/portal-context.ts';
import { usePortalTexts } from '../../texts.ts';
import { useSaveKey } from '../writing/command-keys.ts';
import { BelowText, EditorForm, EXPLANATION_ID, SaveBarFrame } from '../writing/editor-form.tsx';
import { ConflictDialog, LeaveDialog, RestoredNotice } from '../writing/unsaved-text.tsx';
import { ChosenPosts } from './chosen-posts.tsx';
import { DeleteIssue, SendTest } from './issue-actions.tsx';
import { DraftPreview } from './issue-preview.tsx';
import { type IssueValues, isWritten, otherLanguage, wordsOf } from './issue-values.ts';
import { LanguageFields } from './language-fields.tsx';
import { Problems, useProblems } from './problems.tsx';
import { SendDialog } from './send-dialog.tsx';
import { StateBadge } from './state-badge.tsx';
import { useIssueForm } from './use-issue-form.ts';
import { useShowIssue } from './use-issues.ts';

const Groups = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.xl};
`;

const Group = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.md};

  & > button {
    justify-self: start;
  }

  & > h2 {
    font-size: ${theme.size.xl};
  }
`;

/** The tab that is open first: the editor's language, unless only the other one is written. */
const firstLanguage = ({ texts }: NewsletterIssue, language: Language): Language =>
  !isWritten(texts[language]) && isWritten(texts[otherLanguage(language)]) ? otherLanguage(language) : language;

interface IssueFormProps {
  issue: NewsletterIssue;
  /** Opens the form again with the issue as it is now. */
  onReload: () => void;
}

interface MissingLanguageProps {
  values: IssueValues;
  set: (change: Pick<IssueValues, 'missingLanguage'>) => void;
}

/** What readers get if the letter is not written in their language. */
function MissingLanguage({ values, set }: MissingLanguageProps) {
  const { fields } = usePortalTexts('newsletterIssues');
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

/** Writes a letter and sends it. Unsaved input is discarded only on request. */
export function IssueForm({ issue, onReload }: IssueFormProps) {
  const newsletterIssues = usePortalTexts('newsletterIssues');
  const writing = usePortalTexts('writing');
  const { user } = usePortal();
  const go = useGo();
  const show = useShowIssue();
  const form = useIssueForm(issue, user.id, (now) => show(now.id, now));
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

  useSaveKey(() => save());

  const state = form.isUnsaved ? writing.save.unsaved : wasSaved ? newsletterIssues.save.done : writing.save.saved;
  const issueOfBar = form.failure ?? (isTooLong ? newsletterIssues.fields.long(issueLimits.body) : undefined);
  return (
    <EditorForm onSubmit={(event) => event.preventDefault()} noValidate>
      {form.isBack ? <RestoredNotice onKeep={form.dismiss} onDiscard={form.discard} /> : null}
      <ChoiceTabs
        label={newsletterIssues.fields.languages}
        value={language}
        // An upload ends in the text where it began.
        onChange={(next) => (isUploading ? undefined : setLanguage(next))}
        choices={languages.map((value) => ({
          value,
          label: isWritten(values.texts[value])
            ? newsletterIssues.languages[value]
            : newsletterIssues.fields.notWritten(newsletterIssues.languages[value]),
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
        <Group aria-labelledby="letter-posts">
          <h2 id="letter-posts">{newsletterIssues.posts.title}</h2>
          <Note>{newsletterIssues.posts.text}</Note>
          <ChosenPosts slugs={values.posts} onChange={(posts) => form.set({ posts })} />
        </Group>
        <Groups>
          <Group aria-labelledby="letter-readers">
            <h2 id="letter-readers">{newsletterIssues.fields.missing}</h2>
            <MissingLanguage values={values} set={form.set} />
          </Group>
          <Group aria-labelledby="letter-check">
            <h2 id="letter-check">{newsletterIssues.problems.title}</h2>
            {form.isUnsaved ? <Note>{newsletterIssues.problems.asSaved}</Note> : null}
            <Problems resource={problems} />
            <SendTest language={language} save={saved} disabled={isWaiting} />
            <DeleteIssue
              id={issue.id}
              onDeleted={() => {
                form.forget();
                go(portalPaths.newsletter);
              }}
            />
          </Group>
        </Groups>
      </BelowText>
      <SaveBarFrame
        label={newsletterIssues.save.label}
        issue={issueOfBar === undefined ? undefined : { title: newsletterIssues.save.failed, text: issueOfBar }}
        badge={<StateBadge sending={null} />}
        state={isUploading ? writing.image.wait : state}
        explanation={newsletterIssues.save.explanation}
      >
        <Button
          variant="secondary"
          busy={form.isSaving}
          disabled={isWaiting}
          aria-describedby={EXPLANATION_ID}
          onClick={() => void save()}
        >
          {form.isSaving ? writing.save.saving : newsletterIssues.save.draft}
        </Button>
        <Button disabled={isWaiting} aria-describedby={EXPLANATION_ID} onClick={() => void send()}>
          {newsletterIssues.save.send}
        </Button>
      </SaveBarFrame>
      {sent ? <SendDialog issue={sent} onClose={() => setSent(undefined)} onReload={onReload} /> : null}
      <ConflictDialog
        texts={newsletterIssues.conflict}
        isOpen={form.conflict.isOpen}
        onClose={form.conflict.close}
        href={portalPaths.newsletterIssue(issue.id)}
        text={wordsOf(values)}
        onSaveOver={() => void form.conflict.saveOver()}
        isSaving={form.isSaving}
      />
      <LeaveDialog isUnsaved={form.isUnsaved} onLeave={form.forget} />
    </EditorForm>
  );
}
