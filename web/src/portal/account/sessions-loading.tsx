import { useDictionary } from '../../i18n/use-language.ts';
import { MarkedRowsLoading } from '../../lists/marked-rows-loading.tsx';

/** The sessions while they are on their way. */
export function SessionsLoading() {
  const { sessions } = useDictionary().account;
  return <MarkedRowsLoading label={sessions.loading} widths={['38%', '30%']} second="64%" />;
}
