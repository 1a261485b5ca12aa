import { Fish } from 'lucide-react';

import { Button } from '../src/ui/button.tsx';
import { EmptyState } from '../src/ui/empty-state.tsx';
import { FailureState } from '../src/ui/failure-state.tsx';
import { Grid, Row, Stack } from '../src/ui/grid.tsx';
import { ProgressBar } from '../src/ui/progress-bar.tsx';
import { Skeleton } from '../src/ui/skeleton.tsx';
import { Spinner } from '../src/ui/spinner.tsx';
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
