import { useDictionary } from '../../i18n/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/grid.tsx';

/** What to do until the mail is there, and where it does not come. */
export function LinkSent({ onAnother }: { onAnother: () => void }) {
  const { sent } = useDictionary().passwordLink;
  return (
    <Stack gap="lg">
      <p>{sent.hint}</p>
      <Button variant="secondary" size="lg" wide onClick={onAnother}>
        {sent.another}
      </Button>
    </Stack>
  );
}
