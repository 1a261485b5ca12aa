import { errorText } from '../../api/error-text.ts';
import { useDictionary } from '../../i18n/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { useEndSession } from './use-end-sessions.ts';

export interface EndSessionProps {
  id: string;
  /** What the session is called, for those who hear the button without its row. */
  name: string;
}

/** Ends another session. Nothing is lost by it but a login, so nobody is asked. */
export function EndSession({ id, name }: EndSessionProps) {
  const dictionary = useDictionary();
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
