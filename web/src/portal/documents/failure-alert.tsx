import styled from '@emotion/styled';

import { ApiError } from '../../api/api-error.ts';
import { paths } from '../../content/site-map.ts';
import { Anchor } from '../../ui/anchor.tsx';
import { FormAlert } from '../../ui/form-alert.tsx';
import { usePortalTexts } from '../texts.ts';

const Link = styled(Anchor)`
  display: inline-block;
  margin-top: 0.3rem;
  color: inherit;
  font-weight: 620;
  text-underline-offset: 0.25em;
`;

/**
 * Why a form was rejected. An expired session does not lose the input: the login opens in a new tab.
 */
export function FailureAlert({ title, text, error }: { title: string; text: string; error: unknown }) {
  const { session } = usePortalTexts('documents');
  if (!(error instanceof ApiError) || error.status !== 401) return <FormAlert title={title}>{text}</FormAlert>;
  return (
    <FormAlert title={session.title}>
      <p>{session.text}</p>
      <Link href={paths.auth} target="_blank">
        {session.link}
      </Link>
    </FormAlert>
  );
}
