import { MarkedRowsLoading } from '../../lists/marked-rows-loading.tsx';
import { usePageTexts } from '../texts.ts';

/** The sessions while they are on their way. */
export function SessionsLoading() {
  const { sessions } = usePageTexts('account').account;
  return <MarkedRowsLoading label={sessions.loading} widths={['38%', '30%']} second="64%" />;
}
