import { Check, Copy, ExternalLink } from 'lucide-react';

import { useCopied } from '../../browser/use-copied.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Row } from '../../ui/grid.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

interface ConflictDialogProps {
  texts: {
    title: string;
    text: string;
    close: string;
    see: string;
    copy: string;
    copied: string;
    saveOver: string;
    saving: string;
  };
  isOpen: boolean;
  onClose: () => void;
  /** The URL of the editor, which shows the saved version in another tab. */
  href: string;
  text: string;
  onSaveOver: () => void;
  isSaving: boolean;
}

/** Another user has saved in the meantime: the user decides between the two versions. */
export function ConflictDialog({ texts, isOpen, onClose, href, text, onSaveOver, isSaving }: ConflictDialogProps) {
  const { isCopied, copy } = useCopied();
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={texts.title}
      description={texts.text}
      closeLabel={texts.close}
    >
      <Row>
        {/* With an opener the other tab would copy this tab's session storage. */}
        <LinkButton href={href} target="_blank" rel="noopener" variant="secondary">
          <ExternalLink aria-hidden />
          {texts.see}
        </LinkButton>
        <Button variant="secondary" onClick={() => void copy(text)}>
          {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
          {isCopied ? texts.copied : texts.copy}
        </Button>
      </Row>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {texts.close}
        </Button>
        <Button variant="danger" busy={isSaving} onClick={onSaveOver}>
          {isSaving ? texts.saving : texts.saveOver}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
