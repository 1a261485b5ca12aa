import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/grid.tsx';
import { usePageTexts } from '../texts.ts';

/** What to do until the mail is there, and where it does not come. */
export function LinkSent({ onAnother }: { onAnother: () => void }) {
  const { sent } = usePageTexts('forgotPassword').passwordLink;
  return (
    <Stack gap="lg">
      <p>{sent.hint}</p>
      <Button variant="secondary" size="lg" wide onClick={onAnother}>
        {sent.another}
      </Button>
    </Stack>
  );
}
