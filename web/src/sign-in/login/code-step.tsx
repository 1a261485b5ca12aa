import styled from '@emotion/styled';
import { type RefObject, useEffect, useState } from 'react';

import { CodeInput } from '../../identity/code-input.tsx';
import { theme } from '../../theme/theme.ts';
import { Field } from '../../ui/field.tsx';
import { FormAlert } from '../../ui/form-alert.tsx';
import { usePageTexts } from '../texts.ts';
import type { LoginFormState } from './use-login-form.ts';
import { StepButton } from './step-button.tsx';

const Text = styled.p`
  color: ${theme.color.textMuted};
  overflow-wrap: anywhere;
`;

const StepButtons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${theme.space.md};
  margin-block: -0.5rem -0.25rem;
`;

export interface CodeStepProps {
  form: LoginFormState;
  /** The name of the company's login. */
  company: string;
  codeInput: RefObject<HTMLInputElement | null>;
}

/** The second step: a code of the app, or a recovery code. */
export function CodeStep({ form, company, codeInput }: CodeStepProps) {
  const { auth, staffErrors } = usePageTexts('login');
  const [isRecovery, setRecovery] = useState(false);
  const { values, set, step, missing, wasSent, isWrongCode, message } = form;
  const texts = isRecovery ? auth.code.recovery : auth.code;
  const required = wasSent && missing.code ? texts.required : undefined;

  useEffect(() => codeInput.current?.focus(), [codeInput]);

  return (
    <>
      {message && !isWrongCode ? <FormAlert>{message}</FormAlert> : null}
      <Text>
        {step === 'company-code' ? auth.code.textAfterCompany(company) : auth.code.text(values.username.trim())}
      </Text>
      <Field
        label={texts.label}
        help={texts.help}
        error={isWrongCode ? staffErrors['second-factor-invalid'] : required}
        required
      >
        <CodeInput ref={codeInput} isNumeric={!isRecovery} value={values.code} onChange={(code) => set({ code })} />
      </Field>
      <StepButtons>
        <StepButton
          type="button"
          onClick={() => {
            form.clearCode();
            setRecovery(!isRecovery);
            codeInput.current?.focus();
          }}
        >
          {isRecovery ? auth.code.recovery.useApp : auth.code.useRecovery}
        </StepButton>
        <StepButton type="button" onClick={form.startOver}>
          {auth.code.back}
        </StepButton>
      </StepButtons>
    </>
  );
}
