import { errorText } from '../../api/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { usePageTexts } from '../texts.ts';
import { useEndSession } from './use-end-sessions.ts';

export interface EndSessionProps {
  id: string;
  /** The session's name, for screen readers. */
  name: string;
}

/** Ends another session, without confirmation: only a login is lost. */
export function EndSession({ id, name }: EndSessionProps) {
  const dictionary = usePageTexts('account');
  const { end } = dictionary.account.sessions;
  const { trigger, isMutating } = useEndSession();

  async function run(): Promise<void> {
    try {
      await trigger(id);
      toast.success({ title: end.success });
    } catch (error) {
      toast.destructive({ title: end.failure, description: errorText(error, dictionary) });
    }
  }

  return (
    <Button variant="secondary" size="sm" busy={isMutating} aria-label={end.named(name)} onClick={() => void run()}>
      {end.label}
    </Button>
  );
}
