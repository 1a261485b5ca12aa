import styled from '@emotion/styled';
import { unsubscribe as unsubscribeByToken } from '@kontor/contracts/endpoints';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import useSWRMutation from 'swr/mutation';

import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { errorText } from '../../api/error-text.ts';
import { useHydrated } from '../../browser/use-hydrated.ts';
import { brand } from '../../content/brand.ts';
import { paths } from '../../content/site-map.ts';
import { PublicForm } from '../../forms/public-form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { PageHead } from '../../page/page-head.tsx';
import { theme } from '../../theme/theme.ts';
import { FormAlert } from '../../ui/form-alert.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { usePageTexts } from '../texts.ts';
import { Stage } from './stage.tsx';

const Form = styled(PublicForm)`
  display: grid;
  gap: ${theme.space.lg};
  justify-items: start;
`;

/** The errors of an unknown or malformed token. */
const isUnknown = (error: unknown): boolean => error instanceof ApiError && [400, 404].includes(error.status);

interface LeaveFormProps {
  /** Names the subscription. */
  token: string;
  onDone: () => void;
  /** Called when the token is unknown. */
  onUnknown: () => void;
}

/** The button that ends a subscription. A failure is shown, and the button can be pressed again. */
function LeaveForm({ token, onDone, onUnknown }: LeaveFormProps) {
  const dictionary = usePageTexts('unsubscribe');
  const texts = dictionary.unsubscribe;
  const { trigger } = useSWRMutation(unsubscribeByToken.url, () => call(unsubscribeByToken, { query: { token } }));
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

/**
 * The page of a newsletter's unsubscribe link. Only the button unsubscribes, since mail programs open links too
 * (RFC 8058).
 */
export default function UnsubscribePage() {
  const { unsubscribe } = usePageTexts('unsubscribe');
  const { done, unknown } = unsubscribe;
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const [outcome, setOutcome] = useState<'done' | 'unknown'>();
  // The prerendered page has no token.
  const isIncomplete = useHydrated() && token === '';

  let stage = (
    <Stage name="form" title={unsubscribe.title} lead={unsubscribe.lead}>
      <LeaveForm token={token} onDone={() => setOutcome('done')} onUnknown={() => setOutcome('unknown')} />
    </Stage>
  );
  if (outcome === 'done') {
    stage = (
      <Stage name="done" title={done.title} lead={done.text}>
        <LinkButton href={paths.newsletter} variant="secondary">
          {done.again}
        </LinkButton>
      </Stage>
    );
  } else if (outcome === 'unknown' || isIncomplete) {
    stage = (
      <Stage name="unknown" title={unknown.title} lead={unknown.text}>
        <LinkButton href={`mailto:${brand.email}`} variant="secondary">
          {unknown.write(brand.email)}
        </LinkButton>
      </Stage>
    );
  }
  return (
    <>
      <PageHead title={unsubscribe.pageTitle} description={unsubscribe.lead} isUnlisted />
      {stage}
    </>
  );
}
