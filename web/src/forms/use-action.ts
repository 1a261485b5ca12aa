import useSWRMutation from 'swr/mutation';

import { useErrorText } from '../api/use-error-text.ts';
import { type ToastText, toast } from '../ui/toast.ts';

export interface ActionOptions<Input, Result> {
  /** An SWR key; what is cached under it is refetched before `run` resolves. */
  key: string;
  call: (input: Input) => Promise<Result>;
  /** The toast of a success; none where the result is visible anyway. */
  done?: ToastText | ((input: Input, result: Result) => ToastText);
  /** The title of the toast of a failure; the error says why. */
  failed: string;
  /** What to do about a failure. */
  advice?: string;
}

export interface Action<Input> {
  /** Runs one call at a time; resolves to whether it succeeded. */
  run: (input: Input) => Promise<boolean>;
  isBusy: boolean;
}

/** A call on request, and the toast that reports its result. */
export function useAction<Input = void, Result = unknown>(options: ActionOptions<Input, Result>): Action<Input> {
  const { key, call, done, failed, advice } = options;
  const errorText = useErrorText();
  const { trigger, isMutating } = useSWRMutation<Result, unknown, string, Input>(key, (_key, { arg }) => call(arg));

  async function run(input: Input): Promise<boolean> {
    if (isMutating) return false;
    try {
      const result = await (trigger as (input: Input) => Promise<Result>)(input);
      if (done) toast.success(typeof done === 'function' ? done(input, result) : done);
      return true;
    } catch (error) {
      const description = [errorText(error), advice].filter(Boolean).join(' ');
      toast.destructive({ title: failed, description });
      return false;
    }
  }

  return { run, isBusy: isMutating };
}
