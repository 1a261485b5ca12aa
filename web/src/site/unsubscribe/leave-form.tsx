import { unsubscribe } from '@kontor/contracts/endpoints';
import styled from '@emotion/styled';
import useSWRMutation from 'swr/mutation';

import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { errorText } from '../../api/error-text.ts';
import { PublicForm } from '../../forms/public-form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { theme } from '../../theme/theme.ts';
import { FormAlert } from '../../ui/form-alert.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { usePageTexts } from '../texts.ts';

const Form = styled(PublicForm)`
  display: grid;
  gap: ${theme.space.lg};
  justify-items: start;
`;

/** The errors of an unknown or malformed token. */
const isUnknown = (error: unknown): boolean => error instanceof ApiError && [400, 404].includes(error.status);

export interface LeaveFormProps {
  /** Names the subscription. */
  token: string;
  onDone: () => void;
  /** Called when the token is unknown. */
  onUnknown: () => void;
}

/** The button that ends a subscription. A failure is shown, and the button can be pressed again. */
export function LeaveForm({ token, onDone, onUnknown }: LeaveFormProps) {
  const dictionary = usePageTexts('unsubscribe');
  const texts = dictionary.unsubscribe;
  const { trigger } = useSWRMutation(unsubscribe.url, () => call(unsubscribe, { query: { token } }));
  const { element, failure, isBusy } = useForm({
    initial: {},
    send: () => trigger().then(onDone),
    report: (error) => {
      if (isUnknown(error)) onUnknown();
    },
  });

  return (
    <Form {...element}>
      {failure === undefined ? null : <FormAlert title={texts.failed}>{errorText(failure, dictionary)}</FormAlert>}
      <SubmitButton size="lg" busy={isBusy}>
        {isBusy ? texts.leaving : texts.leave}
      </SubmitButton>
    </Form>
  );
}
