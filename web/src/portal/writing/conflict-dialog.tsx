import { Check, Copy, ExternalLink } from 'lucide-react';

import { useCopied } from '../../browser/use-copied.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Row } from '../../ui/grid.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { usePageTexts } from '../texts.ts';

export interface ConflictDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The URL of the post's editor, which shows the saved version in another tab. */
  href: string;
  text: string;
  onSaveOver: () => void;
  isSaving: boolean;
}

/** Another user has saved the post in the meantime: the user decides between the two versions. */
export function ConflictDialog({ isOpen, onClose, href, text, onSaveOver, isSaving }: ConflictDialogProps) {
  const { conflict } = usePageTexts('posts').posts;
  const { isCopied, copy } = useCopied();
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={conflict.title}
      description={conflict.text}
      closeLabel={conflict.close}
    >
      <Row>
        {/* With an opener the other tab would copy this tab's session storage. */}
        <LinkButton href={href} target="_blank" rel="noopener" variant="secondary">
          <ExternalLink aria-hidden />
          {conflict.see}
        </LinkButton>
        <Button variant="secondary" onClick={() => void copy(text)}>
          {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
          {isCopied ? conflict.copied : conflict.copy}
        </Button>
      </Row>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {conflict.close}
        </Button>
        <Button variant="danger" busy={isSaving} onClick={onSaveOver}>
          {isSaving ? conflict.saving : conflict.saveOver}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
