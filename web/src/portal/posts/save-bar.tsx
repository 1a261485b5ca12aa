import styled from '@emotion/styled';
import type { EditedPost } from '@kontor/contracts/endpoints';
import { useState } from 'react';

import { theme } from '../../theme/theme.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FormAlert } from '../../ui/form-alert.tsx';
import { usePageTexts } from '../texts.ts';
import { type Intention, statusNow } from './publication.ts';
import { StatusBadge } from './status-badge.tsx';
import type { PostsTexts } from './texts.en.ts';

/** Stays visible while the text scrolls. */
const Bar = styled.section`
  position: sticky;
  bottom: ${theme.space.sm};
  z-index: 20;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.sm} ${theme.space.lg};
  padding: ${theme.space.md} clamp(1rem, 0.6rem + 1.4vw, 1.5rem);
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.raised};
  box-shadow: ${theme.shadow.mid};
`;

const Words = styled.div`
  flex: 1 1 20rem;
  display: grid;
  gap: 0.2rem;
  ${theme.text.note};
  line-height: 1.45;
`;

const State = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.xs} ${theme.space.sm};
`;

const Issue = styled.div`
  flex: 1 0 100%;
`;

/** Hidden on phones, where it would leave no room to write. */
const Explanation = styled.p`
  display: none;

  ${theme.media.md} {
    display: block;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};

  & > button {
    flex: 1 1 auto;
  }
`;

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

export interface SaveBarProps {
  post: EditedPost | null;
  time: string;
  /** The post's status and the effect of saving, as a sentence. */
  explanation: string;
  isUnsaved: boolean;
  /** The result of the last save, or why it failed. */
  outcome: string | undefined;
  failure: string | undefined;
  isSaving: boolean;
  /** An image is uploading: saving now would lose it. */
  isUploading: boolean;
  onSave: (intention: Intention) => void;
}

/** A post's status, the effect of saving, and the buttons that save it. */
export function SaveBar({
  post,
  time,
  explanation,
  isUnsaved,
  outcome,
  failure,
  isSaving,
  isUploading,
  onSave,
}: SaveBarProps) {
  const { posts } = usePageTexts('posts');
  const [chosen, setChosen] = useState<Intention>('keep');
  const [isFetching, setAsking] = useState(false);
  const actions = actionsOf(post, time, posts);
  const isPublic = statusNow(post) === 'published';
  const saved = outcome ?? (post ? posts.save.saved : '');
  const unsaved = isUnsaved ? posts.save.unsaved : saved;
  const state = isUploading ? posts.image.wait : unsaved;
  const explanationId = 'what-happens';

  function start(intention: Intention): void {
    setChosen(intention);
    if (intention === 'draft' && isPublic) setAsking(true);
    else onSave(intention);
  }

  return (
    <Bar aria-label={posts.save.label}>
      {failure === undefined ? null : (
        <Issue>
          <FormAlert title={posts.save.failed}>
            {failure} {posts.save.kept}
          </FormAlert>
        </Issue>
      )}
      <Words>
        <State>
          <StatusBadge status={statusNow(post)} />
          <output>{state}</output>
        </State>
        <Explanation id={explanationId}>{explanation}</Explanation>
      </Words>
      <Actions>
        {actions.map(({ label, intention }, at) => {
          const isUnderWay = isSaving && intention === chosen;
          return (
            <Button
              key={intention}
              variant={at === actions.length - 1 ? 'primary' : 'secondary'}
              busy={isUnderWay}
              disabled={isSaving || isUploading}
              aria-describedby={explanationId}
              onClick={() => start(intention)}
            >
              {isUnderWay ? posts.save.saving : label}
            </Button>
          );
        })}
      </Actions>
      <ConfirmDialog
        open={isFetching}
        onOpenChange={setAsking}
        title={posts.save.takeDown.title}
        cancelLabel={posts.save.takeDown.cancel}
        confirmLabel={posts.save.takeDown.confirm}
        onConfirm={() => {
          setAsking(false);
          onSave('draft');
        }}
      >
        {posts.save.takeDown.text}
      </ConfirmDialog>
    </Bar>
  );
}
