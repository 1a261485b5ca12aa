import { getAuthor, setAuthor } from '@kontor/contracts/endpoints';

import { call } from '../../api/call.ts';
import { useResource } from '../../api/use-resource.ts';
import { useAction } from '../../forms/action.tsx';
import { Switch } from '../../ui/switch.tsx';
import { usePageTexts } from '../texts.ts';

/** Whether the current user agreed to be named on posts; undefined until it is known. */
export const useIsNamedAuthor = () => useResource(getAuthor.url, () => call(getAuthor)).data?.isNamed;

interface AuthorSwitchProps {
  name: string;
  id: number;
  /** Undefined until it is known. */
  isNamed: boolean | undefined;
}

/** Shows the name of the current user on their posts, or no longer. */
export function AuthorSwitch({ name, id, isNamed }: AuthorSwitchProps) {
  const { author } = usePageTexts('account').account;
  const { run, isBusy } = useAction({
    key: getAuthor.url,
    call: (next: boolean) => call(setAuthor, { body: { isNamed: next } }),
    done: (next) => ({ title: next ? author.named : author.unnamed }),
    failed: author.failed,
  });
  return (
    <Switch
      label={author.label(name)}
      help={author.help(id)}
      checked={isBusy ? !isNamed : isNamed === true}
      onChange={(next) => void run(next)}
      disabled={isBusy || isNamed === undefined}
    />
  );
}
