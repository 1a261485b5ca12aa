import styled from '@emotion/styled';
import { askSubscribers, summarizeSubscriptions } from '@kontor/contracts/endpoints';
import useSWR from 'swr';

import { call } from '../../api/call.ts';
import { ConfirmedAction, useAction } from '../../forms/action.tsx';
import { theme } from '../../theme/theme.ts';
import { Button } from '../../ui/button.tsx';
import { usePageTexts } from '../texts.ts';

const Lines = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.md} ${theme.space.xl};
  /* The room of the text while it loads. */
  min-height: 3.5em;
  margin-bottom: ${theme.space.lg};
  color: ${theme.color.textMuted};
`;

/** How many sign-ups were confirmed, and the button that asks the subscribers from before confirmations. */
export function Confirmations() {
  const { confirmations: texts } = usePageTexts('subscriptions').subscribers;
  const { data } = useSWR(summarizeSubscriptions.url, () => call(summarizeSubscriptions), { revalidateOnMount: true });
  const { run, isBusy } = useAction({
    key: summarizeSubscriptions.url,
    call: () => call(askSubscribers),
    done: (_input, { asked }) => ({ title: texts.ask.done(asked) }),
    failed: texts.ask.failed,
  });
  if (!data) return <Lines />;
  const { signedUp, confirmed, unasked } = data;
  return (
    <Lines>
      <p>{signedUp === 0 ? texts.none : texts.rate(confirmed, signedUp)}</p>
      {unasked > 0 ? (
        <ConfirmedAction texts={texts.ask} question={texts.ask.question(unasked)} run={run} isBusy={isBusy}>
          {(open) => (
            <Button variant="secondary" onClick={open}>
              {texts.ask.open(unasked)}
            </Button>
          )}
        </ConfirmedAction>
      ) : null}
    </Lines>
  );
}
