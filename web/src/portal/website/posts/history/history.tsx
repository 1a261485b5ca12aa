import styled from '@emotion/styled';
import {
  getPostRevision,
  type Language,
  listPostRevisions,
  type PostRevision,
  type PostRevisionText,
} from '@kontor/contracts/endpoints';
import { useState } from 'react';

import { byId, call, urlOf } from '../../../../api/call.ts';
import { fresh, useReply, useResource } from '../../../../api/use-resource.ts';
import { formatDateTime } from '../../../../format/date.ts';
import { useQuestion } from '../../../../forms/use-question.tsx';
import { useCoreTexts, useLanguage } from '../../../../i18n/use-language.ts';
import { Loaded } from '../../../../lists/loaded.tsx';
import { categoryName } from '../../../../posts/category-name.ts';
import { theme } from '../../../../theme/theme.ts';
import { Button } from '../../../../ui/button.tsx';
import { DialogActions } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Stack } from '../../../../ui/grid.tsx';
import { Note } from '../../../../ui/note.ts';
import { Select } from '../../../../ui/select.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { usePortalTexts } from '../../../texts.ts';
import { difference, type Piece } from './difference.ts';

/** As high as most differences, so that the dialog keeps its place while they load. */
const Room = styled.div({ minHeight: '18rem' });

const Part = styled.section({ '& > h3': theme.text.smallLabel, '& + &': { marginTop: theme.space.md } });

const Words = styled.div({
  lineHeight: 1.6,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '& del': { background: theme.color.dangerSoft, color: theme.color.dangerText },
  '& ins': {
    background: theme.color.accentSoft,
    color: theme.color.accentText,
    textDecorationThickness: '1px',
    textUnderlineOffset: '0.2em',
  },
});

function Difference({ pieces, language }: { pieces: readonly Piece[]; language: Language }) {
  const { history } = usePortalTexts('posts');
  return (
    <Words lang={language}>
      {pieces.map(({ kind, text }, at) => {
        const Mark = { added: 'ins' as const, removed: 'del' as const, same: 'span' as const, gap: 'span' as const }[
          kind
        ];
        return (
          // oxlint-disable-next-line react/no-array-index-key -- the pieces of one difference
          <Mark key={at}>
            {kind === 'added' || kind === 'removed' ? <VisuallyHidden>{history[kind]} </VisuallyHidden> : null}
            {text}
          </Mark>
        );
      })}
    </Words>
  );
}

interface ChangesProps {
  revision: PostRevisionText;
  /** The one before it; null for the first. */
  before: PostRevisionText | null;
  language: Language;
}

/** What a save changed, field by field. */
function Changes({ revision, before, language }: ChangesProps) {
  const { fields, history } = usePortalTexts('posts');
  const { text } = usePortalTexts('writing');
  const { blog } = useCoreTexts();
  const valuesOf = (of: PostRevisionText | null) => [
    [fields.title, of?.title],
    [text.label, of?.content],
    [fields.excerpt, of?.excerpt],
    [fields.category, of && categoryName(of.category, blog)],
    [fields.tags, of?.tags.join(', ')],
  ];
  const former = valuesOf(before);
  const parts = valuesOf(revision).flatMap(([name, now], at) => {
    const [value, was] = [now ?? '', former[at]?.[1] ?? ''];
    const pieces: Piece[] = before ? difference(was, value) : [{ kind: 'same', text: value }];
    return was === value ? [] : [{ name: name!, pieces }];
  });
  if (parts.length === 0) return <Note>{history.unchanged}</Note>;
  return parts.map(({ name, pieces }) => (
    <Part key={name}>
      <h3>{name}</h3>
      <Difference pieces={pieces} language={language} />
    </Part>
  ));
}

export interface HistoryProps {
  post: { id: number; language: Language };
  /** Whether there is input that restoring a text would replace. */
  isUnsaved: boolean;
  /** Puts the text of a revision into the form. */
  onRestore: (revision: PostRevisionText) => void;
  onClose: () => void;
}

/** What one save changed, and the button that brings its text back. */
function Revision({ revisions, at, ...props }: HistoryProps & { revisions: readonly PostRevision[]; at: number }) {
  const { post, isUnsaved, onRestore, onClose } = props;
  const { history } = usePortalTexts('posts');
  const question = useQuestion();
  const read = async (revision: PostRevision | undefined) =>
    revision ? call(getPostRevision, { params: { id: String(post.id), revision: String(revision.revision) } }) : null;
  const resource = useResource(`${urlOf(listPostRevisions, byId(post.id))}/${revisions[at]!.revision}/changes`, () =>
    Promise.all([read(revisions[at]) as Promise<PostRevisionText>, read(revisions[at + 1])]),
  );
  const restore = async () => {
    if (isUnsaved && !(await question.ask(history.question))) return;
    onRestore(resource.data![0]);
    onClose();
  };
  return (
    <>
      <Room>
        <Loaded resource={resource} texts={history} placeholder={<Note role="status">{history.loading}</Note>}>
          {([revision, before]) => <Changes revision={revision} before={before} language={post.language} />}
        </Loaded>
      </Room>
      {at > 0 && resource.data ? (
        <DialogActions>
          <Button onClick={() => void restore()}>{history.restore}</Button>
        </DialogActions>
      ) : null}
      {question.dialog}
    </>
  );
}

/** The texts of a post as they were saved: who saved which when, what that changed, and the way back to it. */
export default function History(props: HistoryProps) {
  const { history } = usePortalTexts('posts');
  const { locale } = useLanguage();
  const resource = useReply(listPostRevisions, byId(props.post.id), fresh);
  const [chosen, setChosen] = useState<string>();
  return (
    <Loaded resource={resource} texts={history} placeholder={<Note role="status">{history.loading}</Note>}>
      {(revisions) => {
        const at = Math.max(
          0,
          revisions.findIndex(({ revision }) => String(revision) === chosen),
        );
        if (revisions.length === 0) return <Note>{history.none}</Note>;
        return (
          <Stack>
            <Field label={history.version}>
              <Select
                choices={revisions.map(({ revision, writtenAt, writtenByName, isPublished }) => ({
                  value: String(revision),
                  label: history.row(formatDateTime(writtenAt, locale), writtenByName, isPublished),
                }))}
                value={String(revisions[at]!.revision)}
                onChange={setChosen}
              />
            </Field>
            <Revision key={at} revisions={revisions} at={at} {...props} />
          </Stack>
        );
      }}
    </Loaded>
  );
}
