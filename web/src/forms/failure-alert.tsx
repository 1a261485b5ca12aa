import styled from '@emotion/styled';

import { ApiError } from '../api/api-error.ts';
import { useErrorText } from '../api/use-error-text.ts';
import { paths } from '../content/site-map.ts';
import { staffErrorTexts } from '../i18n/staff-errors/texts.ts';
import { useTexts } from '../i18n/use-language.ts';
import { Anchor } from '../ui/anchor.tsx';
import { FormAlert } from '../ui/form-alert.tsx';

const Link = styled(Anchor)({
  display: 'inline-block',
  marginTop: '0.3rem',
  color: 'inherit',
  fontWeight: 620,
  textUnderlineOffset: '0.25em',
});

/** Whether a call failed since the session has ended. */
export const isSessionOver = (error: unknown): boolean => error instanceof ApiError && error.code === 'not-signed-in';

interface FailureAlertProps {
  /** What failed. */
  title: string | undefined;
  error: unknown;
  /** Why, where the text of the error does not say it. */
  text?: string;
}

/** Why a form was rejected. A session that has ended does not lose the input: the login opens in a new tab. */
export function FailureAlert({ title, error, text }: FailureAlertProps) {
  const { session } = useTexts(staffErrorTexts);
  const errorText = useErrorText();
  if (!isSessionOver(error)) return <FormAlert title={title}>{text ?? errorText(error)}</FormAlert>;
  return (
    <FormAlert title={session.title}>
      <p>{session.text}</p>
      <Link href={paths.auth} target="_blank">
        {session.link}
      </Link>
    </FormAlert>
  );
}
