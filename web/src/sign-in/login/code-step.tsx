import styled from '@emotion/styled';
import { type RefObject, useEffect, useState } from 'react';

import { CodeInput } from '../../identity/code-input.tsx';
import { theme } from '../../theme/theme.ts';
import { Field } from '../../ui/field.tsx';
import { FormAlert } from '../../ui/form-alert.tsx';
import { usePageTexts } from '../texts.ts';
import type { LoginFormState } from './use-login-form.ts';

const Text = styled.p`
  color: ${theme.color.textMuted};
  overflow-wrap: anywhere;
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${theme.space.md};
  margin-block: -0.5rem -0.25rem;
`;

/** A button styled as a link: it changes the step, not the page. */
const Way = styled.button`
  padding: 0.35rem 0;
  border: 0;
  background: none;
  color: ${theme.color.accentText};
  font: inherit;
  font-size: ${theme.size.sm};
  font-weight: 540;
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.25em;
  cursor: pointer;
`;

export interface CodeStepProps {
  form: LoginFormState;
  codeInput: RefObject<HTMLInputElement | null>;
}

/** The second step: a code of the app, or a recovery code. */
export function CodeStep({ form, codeInput }: CodeStepProps) {
  const { auth, staffErrors } = usePageTexts('login');
  const [isRecovery, setRecovery] = useState(false);
  const { values, set, missing, wasSent, isWrongCode, message } = form;
  const texts = isRecovery ? auth.code.recovery : auth.code;
  const required = wasSent && missing.code ? texts.required : undefined;

  useEffect(() => codeInput.current?.focus(), [codeInput]);

  return (
    <>
      {message && !isWrongCode ? <FormAlert>{message}</FormAlert> : null}
      <Text>{auth.code.text(values.username.trim())}</Text>
      <Field
        label={texts.label}
        help={texts.help}
        error={isWrongCode ? staffErrors['second-factor-invalid'] : required}
        required
      >
        <CodeInput ref={codeInput} isNumeric={!isRecovery} value={values.code} onChange={(code) => set({ code })} />
      </Field>
      <Ways>
        <Way
          type="button"
          onClick={() => {
            form.clearCode();
            setRecovery(!isRecovery);
            codeInput.current?.focus();
          }}
        >
          {isRecovery ? auth.code.recovery.useApp : auth.code.useRecovery}
        </Way>
        <Way type="button" onClick={form.startOver}>
          {auth.code.back}
        </Way>
      </Ways>
    </>
  );
}
