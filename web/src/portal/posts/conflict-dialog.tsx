import { Check, Copy, ExternalLink } from 'lucide-react';

import { useDictionary } from '../../i18n/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Row } from '../../ui/grid.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useCopied } from '../../browser/use-copied.ts';

export interface ConflictDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Where the post is edited: in another tab it is as the others have saved it. */
  href: string;
  text: string;
  onSaveOver: () => void;
  isSaving: boolean;
}

/** Somebody else has saved the post meanwhile: what becomes of the two is the reader's to say. */
export function ConflictDialog({ isOpen, onClose, href, text, onSaveOver, isSaving }: ConflictDialogProps) {
  const { conflict } = useDictionary().posts;
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
        {/* Without an opener the other tab begins with nothing of what this one keeps. */}
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
