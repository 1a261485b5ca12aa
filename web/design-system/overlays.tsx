import { Ellipsis, Fish, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { Button } from '../src/ui/button.tsx';
import { ConfirmDialog } from '../src/ui/confirm-dialog.tsx';
import { Dialog, DialogActions } from '../src/ui/dialog.tsx';
import { EmptyState, FailureState } from '../src/ui/empty-state.tsx';
import { Grid, Row, Stack } from '../src/ui/grid.tsx';
import { IconButton } from '../src/ui/icon-button.tsx';
import { Menu } from '../src/ui/menu.tsx';
import { ProgressBar } from '../src/ui/progress-bar.tsx';
import { Skeleton } from '../src/ui/skeleton.tsx';
import { Spinner } from '../src/ui/spinner.tsx';
import { toast } from '../src/ui/toast.ts';
import { Tooltip } from '../src/ui/tooltip.tsx';
import { Sample, Specimen } from './specimen.tsx';

export const Waiting = () => (
  <Specimen title="Waiting, empty, failed">
    <Sample label="Skeleton">
      <Row aria-hidden>
        <Skeleton width="3rem" height="3rem" round />
        <Stack gap="xs">
          <Skeleton width="14rem" />
          <Skeleton width="9rem" />
        </Stack>
      </Row>
    </Sample>
    <Sample label="Spinner">
      <Spinner label="Loading" />
    </Sample>
    <Sample label="ProgressBar">
      <Stack>
        <ProgressBar label="Upload" value={0.6} />
        <ProgressBar label="Upload, nobody knows how far" />
      </Stack>
    </Sample>
    <Sample label="EmptyState, FailureState">
      <Grid min="18rem">
        <EmptyState icon={<Fish />} title="No fish" action={<Button variant="secondary">Cast again</Button>}>
          They were here this morning.
        </EmptyState>
        <FailureState
          title="No answer from the harbour"
          text="The radio may be off."
          retryLabel="Try again"
          onRetry={() => {}}
          busy={false}
        />
      </Grid>
    </Sample>
  </Specimen>
);

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
          texts={{ title: 'Scuttle the boat', cancel: 'Cancel', confirm: 'Scuttle' }}
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
