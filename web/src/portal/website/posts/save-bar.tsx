import type { EditedPost } from '@kontor/contracts/endpoints';
import { useRef, useState } from 'react';

import { useQuestion } from '../../../forms/use-question.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/grid.tsx';
import { usePortalTexts } from '../../texts.ts';
import { EXPLANATION_ID, SaveBarFrame } from '../writing/editor-form.tsx';
import { CopyButton } from '../writing/unsaved-text.tsx';
import { type Intention, type PostValues, statusNow, statusTones } from './post.ts';
import type { PostsTexts } from './texts.en.ts';
import type { usePostForm } from './use-post-form.ts';

interface Action {
  label: string;
  intention: Intention;
}

/** The actions for a post in this status, the most likely one last. */
function actionsOf(post: EditedPost | null, time: string, { save }: PostsTexts): Action[] {
  const status = statusNow(post);
  const toDraft: Action = { label: save.toDraft, intention: 'draft' };
  const changes: Action = { label: save.changes, intention: 'keep' };
  if (status === 'published') return [toDraft, changes];
  if (status === 'scheduled') return [toDraft, { label: save.publishNow, intention: 'publish' }, changes];
  return [
    { label: save.draft, intention: 'keep' },
    time === '' ? { label: save.publish, intention: 'publish' } : { label: save.schedule, intention: 'schedule' },
  ];
}

interface SaveBarProps {
  post: EditedPost | null;
  form: Pick<
    ReturnType<typeof usePostForm>,
    'values' | 'isUnsaved' | 'isSaving' | 'outcome' | 'failure' | 'isPlaceTaken'
  >;
  /** The post's status and the effect of saving, as a sentence. */
  explanation: string;
  /** An image is uploading: saving now would lose it. */
  isUploading: boolean;
  onSave: (intention: Intention, change?: Partial<PostValues>) => void;
}

/** A post's status, the effect of saving, and the buttons that save it. */
export function SaveBar({ post, form, explanation, isUploading, onSave }: SaveBarProps) {
  const { values, isUnsaved, isSaving, outcome, failure, isPlaceTaken } = form;
  const posts = usePortalTexts('posts');
  const writing = usePortalTexts('writing');
  const [chosen, setChosen] = useState<Intention>('keep');
  const question = useQuestion();
  const last = useRef<HTMLButtonElement>(null);
  const actions = actionsOf(post, values.time, posts);
  const status = statusNow(post);
  const saved = outcome ?? (post ? writing.save.saved : '');
  const unsaved = isUnsaved ? writing.save.unsaved : saved;
  const state = isUploading ? writing.image.wait : unsaved;

  async function start(intention: Intention): Promise<void> {
    setChosen(intention);
    const isTakenDown = intention === 'draft' && status === 'published';
    if (!isTakenDown || (await question.ask(posts.save.takeDown))) onSave(intention);
  }

  function saveSeparate(): void {
    // The pressed button goes.
    last.current?.focus();
    onSave('keep', { translationOf: null });
  }

  return (
    <>
      <SaveBarFrame
        label={posts.save.label}
        issue={
          failure === undefined
            ? undefined
            : {
                title: posts.save.failed,
                text: failure,
                action: isPlaceTaken ? (
                  <Row gap="xs">
                    <Button onClick={saveSeparate}>{posts.save.separate}</Button>
                    <CopyButton text={values.content} />
                  </Row>
                ) : null,
              }
        }
        badge={<Badge tone={statusTones[status]}>{posts.statuses[status]}</Badge>}
        state={state}
        explanation={explanation}
      >
        {actions.map(({ label, intention }, at) => {
          const isUnderWay = isSaving && intention === chosen;
          return (
            <Button
              key={intention}
              ref={at === actions.length - 1 ? last : undefined}
              variant={at === actions.length - 1 ? 'primary' : 'secondary'}
              busy={isUnderWay}
              disabled={isSaving || isUploading}
              aria-describedby={EXPLANATION_ID}
              onClick={() => void start(intention)}
            >
              {isUnderWay ? writing.save.saving : label}
            </Button>
          );
        })}
      </SaveBarFrame>
      {question.dialog}
    </>
  );
}
