import styled from '@emotion/styled';
import { type ReactNode, type Ref, useEffect, useEffectEvent, useId } from 'react';

import { RowTitle } from '../../../lists/row-list.tsx';
import { theme } from '../../../theme/theme.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { Stack } from '../../../ui/grid.tsx';
import { StickyBar } from '../../../ui/sticky-bar.ts';
import { usePortalTexts } from '../../texts.ts';
import { commandLetter } from './text-edits.ts';
import { DraftDialogs, type DraftDialogsProps, RestoredNotice } from './unsaved-text.tsx';

/** The height of a text's field, and of the preview beside it. */
export const TEXT_HEIGHT = 'clamp(22rem, 68vh, 46rem)';

/** The parts of an editor below each other. */
export const EditorParts = styled.form({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.space.xl });

/** Saves by Ctrl+S, or ⌘S on a Mac, wherever the focus is. */
export function useSaveKey(save: () => unknown): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (commandLetter(event) !== 's') return;
    event.preventDefault();
    if (!event.repeat) save();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

interface EditorFormProps extends DraftDialogsProps {
  /** Saves without a change of what is published. */
  onSave: () => unknown;
  ref?: Ref<HTMLFormElement>;
  children: ReactNode;
}

/** The form of an editor, with the questions about its draft. */
export function EditorForm({ onSave, ref, children, ...dialogs }: EditorFormProps) {
  useSaveKey(onSave);
  return (
    <EditorParts ref={ref} onSubmit={(event) => event.preventDefault()} noValidate>
      <RestoredNotice draft={dialogs.draft} />
      {children}
      <DraftDialogs {...dialogs} />
    </EditorParts>
  );
}

/** Two fields beside each other where there is room. */
export const FieldPair = styled.div({
  display: 'grid',
  gap: theme.space.lg,
  alignItems: 'start',
  [theme.media.lg]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

/** Below the text, in two columns where there is room. */
export const BelowText = styled.div({
  display: 'grid',
  gap: `${theme.space.xl} clamp(2rem, 4vw, 4rem)`,
  alignItems: 'start',
  [theme.media.lg]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
});

const Group = styled.section({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space.md,
  '& > h2': { fontSize: theme.size.xl },
  '& > button': { justifySelf: 'start' },
});

/** Fields under a heading. */
export function EditorGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Group aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Group>
  );
}

const Bar = styled(StickyBar)({
  gap: `${theme.space.sm} ${theme.space.lg}`,
  padding: `${theme.space.md} clamp(1rem, 0.6rem + 1.4vw, 1.5rem)`,
});

const Words = styled.div({ flex: '1 1 20rem', display: 'grid', gap: '0.2rem', ...theme.text.note, lineHeight: 1.45 });

const Issue = styled.div({ flex: '1 0 100%' });

/** Hidden on phones, where it would leave no room to write. */
const Explanation = styled.p({ display: 'none', [theme.media.md]: { display: 'block' } });

const Actions = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space.xs,
  '& > button': { flex: '1 1 auto' },
});

/** What describes the buttons. */
export const EXPLANATION_ID = 'what-happens';

interface SaveBarFrameProps {
  /** The name of the bar. */
  label: string;
  /** Why the last save failed. */
  issue: { title: string; text: string; action?: ReactNode } | undefined;
  badge: ReactNode;
  /** Whether everything is saved. */
  state: string;
  /** The effect of the buttons. */
  explanation: string;
  /** The buttons, the most likely one last. */
  children: ReactNode;
}

/** Below what is written: its state, and the buttons that save it. */
export function SaveBarFrame({ label, issue, badge, state, explanation, children }: SaveBarFrameProps) {
  const { save } = usePortalTexts('writing');
  return (
    <Bar aria-label={label}>
      {issue ? (
        <Issue>
          <FormAlert title={issue.title}>
            <Stack gap="sm">
              <p>
                {issue.text} {save.kept}
              </p>
              {issue.action}
            </Stack>
          </FormAlert>
        </Issue>
      ) : null}
      <Words>
        <RowTitle>
          {badge}
          <output>{state}</output>
        </RowTitle>
        <Explanation id={EXPLANATION_ID}>{explanation}</Explanation>
      </Words>
      <Actions>{children}</Actions>
    </Bar>
  );
}

const Counted = styled.span({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `0 ${theme.space.md}`,
});

/** The help of a field, and how many characters it has. */
export const CountedHelp = ({ help, count }: { help: string; count: string }) => (
  <Counted>
    <span>{help}</span>
    <span>{count}</span>
  </Counted>
);
