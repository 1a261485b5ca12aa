import styled from '@emotion/styled';
import type { FormEvent } from 'react';

import { ApiError } from '../../api/api-error.ts';
import { errorText } from '../../api/error-text.ts';
import { brand } from '../../content/brand.ts';
import { theme } from '../../theme/theme.ts';
import { FormAlert } from '../../ui/form-alert.tsx';
import { NeedsScript } from '../../ui/needs-script.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { usePageTexts } from '../texts.ts';
import { useUnsubscribe } from './use-unsubscribe.ts';

const Form = styled.form`
  display: grid;
  gap: ${theme.space.lg};
  justify-items: start;
`;

/** The error codes of an unknown or malformed token. */
const isNobodys = (error: unknown): boolean => error instanceof ApiError && [400, 404].includes(error.status);

export interface LeaveFormProps {
  /** Whose subscription it is. */
  token: string;
  onDone: () => void;
  /** Called when the token is unknown. */
  onUnknown: () => void;
}

/** The button that ends a subscription. A failure is shown, and the button can be pressed again. */
export function LeaveForm({ token, onDone, onUnknown }: LeaveFormProps) {
  const dictionary = usePageTexts('unsubscribe');
  const { unsubscribe, layout } = dictionary;
  const { trigger, error, isMutating } = useUnsubscribe();

  async function leave(): Promise<void> {
    try {
      await trigger(token);
      onDone();
    } catch (refusal) {
      if (isNobodys(refusal)) onUnknown();
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isMutating) void leave();
  }

  return (
    <Form method="post" onSubmit={submit}>
      <NeedsScript>{layout.needsScript(brand.email)}</NeedsScript>
      {error === undefined || isMutating || isNobodys(error) ? null : (
        <FormAlert title={unsubscribe.failed}>{errorText(error, dictionary)}</FormAlert>
      )}
      <SubmitButton size="lg" busy={isMutating}>
        {isMutating ? unsubscribe.leaving : unsubscribe.leave}
      </SubmitButton>
    </Form>
  );
}
