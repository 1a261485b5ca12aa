import styled from '@emotion/styled';
import { summarizeSubscriptions } from '@kontor/contracts/endpoints';
import useSWR from 'swr';

import { call } from '../../api/call.ts';
import { theme } from '../../theme/theme.ts';
import { usePageTexts } from '../texts.ts';

const Line = styled.p`
  /* The room of the text while it loads. */
  min-height: 3.5em;
  margin-bottom: ${theme.space.lg};
  color: ${theme.color.textMuted};
`;

/** How many sign-ups were confirmed. */
export function Confirmations() {
  const { confirmations: texts } = usePageTexts('subscriptions').subscribers;
  const { data } = useSWR(summarizeSubscriptions.url, () => call(summarizeSubscriptions), { revalidateOnMount: true });
  return <Line>{data && (data.signedUp === 0 ? texts.none : texts.rate(data.confirmed, data.signedUp))}</Line>;
}
