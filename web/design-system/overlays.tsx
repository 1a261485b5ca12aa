import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { Button } from '../src/ui/button.tsx';
import { ConfirmDialog } from '../src/ui/confirm-dialog.tsx';
import { Dialog, DialogActions } from '../src/ui/dialog.tsx';
import { Row } from '../src/ui/grid.tsx';
import { IconButton } from '../src/ui/icon-button.tsx';
import { Menu } from '../src/ui/menu.tsx';
import { toast } from '../src/ui/toast.ts';
import { Tooltip } from '../src/ui/tooltip.tsx';
import { Sample, Specimen } from './specimen.tsx';

export function Overlays() {
  const [opened, setOpened] = useState<'dialog' | 'question' | null>(null);
  const close = (): void => setOpened(null);
  return (
    <Specimen title="Over the page">
      <Sample label="Dialog, ConfirmDialog">
        <Row>
          <Button variant="secondary" onClick={() => setOpened('dialog')}>
            Open a dialog
          </Button>
          <Button variant="secondary" onClick={() => setOpened('question')}>
            Ask first
          </Button>
        </Row>
        <Dialog
          open={opened === 'dialog'}
          onOpenChange={close}
          title="Rename the boat"
          description="Some say it brings bad luck."
          closeLabel="Close"
        >
          <p>Escape and a click beside it close it.</p>
          <DialogActions>
            <Button variant="secondary" onClick={close}>
              Leave it
            </Button>
            <Button onClick={close}>Rename</Button>
          </DialogActions>
        </Dialog>
        <ConfirmDialog
          open={opened === 'question'}
          onOpenChange={close}
          title="Scuttle the boat"
          cancelLabel="Cancel"
          confirmLabel="Scuttle"
          onConfirm={close}
        >
          This action cannot be undone.
        </ConfirmDialog>
      </Sample>
      <Sample label="Menu, Tooltip (after 700 ms)">
        <Row>
          <Menu
            trigger={
              <IconButton label="Actions">
                <Ellipsis aria-hidden />
              </IconButton>
            }
            actions={[
              { label: 'Rename', icon: <Pencil aria-hidden />, onSelect: () => toast.success({ title: 'Renamed' }) },
              { label: 'Scuttle', icon: <Trash2 aria-hidden />, onSelect: () => {}, disabled: true },
            ]}
          />
          <Tooltip text="Rename">
            <IconButton label="Rename">
              <Pencil aria-hidden />
            </IconButton>
          </Tooltip>
        </Row>
      </Sample>
      <Sample label="toast">
        <Row>
          <Button variant="secondary" onClick={() => toast.success({ title: 'Moored', description: 'Berth 14.' })}>
            Success
          </Button>
          <Button
            variant="secondary"
            onClick={() => toast.destructive({ title: 'Aground', description: 'Wait for the tide.' })}
          >
            Destructive
          </Button>
        </Row>
      </Sample>
    </Specimen>
  );
}
