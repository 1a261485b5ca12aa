import styled from '@emotion/styled';
import { confirmTranslation, type EditedPost, getEditedPost, listEditedPosts } from '@kontor/contracts/endpoints';
import { Clock, PencilLine } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';

import { byId, call } from '../../../api/call.ts';
import { fresh, useReply } from '../../../api/use-resource.ts';
import { portalPaths } from '../../../content/portal-paths.ts';
import { useAction } from '../../../forms/action.tsx';
import { otherLanguage } from '../../../i18n/language.ts';
import { RowTitle } from '../../../lists/row-list.tsx';
import { theme } from '../../../theme/theme.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Row } from '../../../ui/grid.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Note } from '../../../ui/note.ts';
import { Notice } from '../../../ui/notice.tsx';
import { usePortalTexts } from '../../texts.ts';
import { EditorGroup } from '../writing/editor-form.tsx';
import { type PostIssues, type PostValues, statusTones } from './post.ts';

interface OlderHalfProps {
  post: EditedPost;
  /** Called with what is now known of the two. */
  onNews: (news: Pick<EditedPost, 'isOlder' | 'translations'>) => void;
  /** Called when the notice is about to go, with the focus in it. */
  onChecked: () => void;
}

/** Says which half of a post is older, until somebody says that it needs no change. */
export function OlderHalf({ post, onNews, onChecked }: OlderHalfProps) {
  const { halves } = usePortalTexts('posts');
  const [half] = post.translations;
  const { run, isBusy } = useAction({
    call: async ([id, version]: [id: number, version: number]) => {
      try {
        await call(confirmTranslation, { ...byId(id), body: { version } });
        onChecked();
      } finally {
        // Also after a refusal: another editor has saved one of the two.
        const { isOlder, translations } = await call(getEditedPost, byId(post.id));
        onNews({ isOlder, translations });
      }
    },
    done: halves.checked,
    failed: halves.notChecked,
  });
  if (!half || !(post.isOlder || half.isOlder)) return null;
  const { language } = half;
  const older = post.isOlder ? { id: post.id, newer: half.version } : { id: half.id, newer: post.version };
  return (
    <Notice
      icon={<Clock aria-hidden />}
      title={post.isOlder ? halves.otherChanged[language] : halves.otherOlder[language]}
      action={
        <Row gap="xs">
          <Button size="sm" busy={isBusy} onClick={() => void run([older.id, older.newer])}>
            {halves.noChange}
          </Button>
          <LinkButton href={portalPaths.post(half.id)} variant="secondary" size="sm">
            {halves.open[language]}
          </LinkButton>
        </Row>
      }
    >
      {post.isOlder ? halves.otherChangedText : halves.otherOlderText}
    </Notice>
  );
}

/** The posts in the other language without a half, of which the newest 500 can be chosen. */
const candidates = { query: { limit: '500' } } as const;

interface HalfFieldsProps {
  post: EditedPost;
  values: PostValues;
  set: (change: Partial<PostValues>) => void;
  issues: PostIssues;
}

/** Chooses an existing post as the other half. */
function JoinField({ values, set, issues }: Omit<HalfFieldsProps, 'post'>) {
  const { halves } = usePortalTexts('posts');
  const wanted = otherLanguage(values.language);
  const { data, error } = useReply(listEditedPosts, candidates, fresh);
  const input = useRef<HTMLInputElement>(null);
  // The button that opened it is gone.
  useEffect(() => input.current?.focus(), []);
  const choices = (data ?? [])
    .filter(({ language, translations }) => language === wanted && translations.length === 0)
    .map(({ id, title }) => ({ value: String(id), label: title }));
  return (
    <>
      <Field
        label={halves.joinWith[wanted]}
        help={values.translationOf === null ? undefined : halves.joinedOnSave}
        error={error === undefined ? issues.translationOf : halves.notLoaded}
      >
        <Combobox
          choices={choices}
          value={values.translationOf === null ? null : String(values.translationOf)}
          onChange={(id) => set({ translationOf: Number(id) })}
          placeholder={halves.placeholder}
          texts={halves.candidates}
          inputRef={input}
        />
      </Field>
      {values.translationOf === null ? null : (
        <Button
          variant="quiet"
          onClick={() => {
            input.current?.focus();
            set({ translationOf: null });
          }}
        >
          {halves.notJoined}
        </Button>
      )}
    </>
  );
}

/** The other half of a post: its state and the way to it, or how there can be one. */
export function HalfFields({ post, values, set, issues }: HalfFieldsProps) {
  const { halves, statuses, list } = usePortalTexts('posts');
  const [isJoining, setJoining] = useState(false);
  const [half] = post.translations;
  const wanted = otherLanguage(values.language);

  function content(): ReactNode {
    if (half) {
      const isJoined = values.translationOf !== null;
      return (
        <>
          <RowTitle>
            <Badge tone={statusTones[half.status]}>{statuses[half.status]}</Badge>
            <span lang={half.language}>{half.title}</span>
          </RowTitle>
          {half.isOlder ? <Note>{list.older}</Note> : null}
          {isJoined ? null : <Note role="status">{halves.separatedOnSave}</Note>}
          <Row gap="xs">
            <LinkButton href={portalPaths.post(half.id)} variant="secondary">
              <PencilLine aria-hidden />
              {halves.open[half.language]}
            </LinkButton>
            {/* One button, which keeps the focus. */}
            <Button variant="quiet" onClick={() => set({ translationOf: isJoined ? null : half.id })}>
              {isJoined ? halves.separate : halves.stayJoined}
            </Button>
          </Row>
        </>
      );
    }
    return (
      <>
        <Note>{halves.none[wanted]}</Note>
        <Row gap="xs">
          <LinkButton href={portalPaths.newHalf(post.id)} variant="secondary">
            <PencilLine aria-hidden />
            {halves.write[wanted]}
          </LinkButton>
          {isJoining ? null : (
            <Button variant="quiet" onClick={() => setJoining(true)}>
              {halves.join}
            </Button>
          )}
        </Row>
        {isJoining || values.translationOf !== null ? <JoinField values={values} set={set} issues={issues} /> : null}
      </>
    );
  }

  return <EditorGroup title={halves.title}>{content()}</EditorGroup>;
}

const Excerpt = styled.p({ marginBottom: theme.space.lg, color: theme.color.textMuted });

/** The excerpt of the half beside the text. */
export const HalfExcerpt = ({ half }: { half: EditedPost }) =>
  half.excerpt ? <Excerpt lang={half.language}>{half.excerpt}</Excerpt> : null;
