import { previewSite } from '@kontor/contracts/endpoints';
import { type ReactNode, Suspense, use, useMemo } from 'react';

import { call } from '../../../../api/call.ts';
import { useResource } from '../../../../api/use-resource.ts';
import { readFromTab, storeInTab, tabStorageKeys } from '../../../../browser/tab-storage.ts';
import { WordsContext } from '../../../../content/facts.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { Button } from '../../../../ui/button.tsx';
import { usePortalTexts } from '../../../texts.ts';
import { Bar } from './bar.tsx';
import { leave, useKeptQuery } from './use-kept-query.ts';

const KEY = `${tabStorageKeys.sitePreview}:token` as const;

/** The token of the link, kept in the tab: a reload of the next page still has it. */
function tokenOf(hash: string): string {
  if (hash.length > 1) storeInTab(KEY, hash.slice(1));
  return String(readFromTab(KEY) ?? '');
}

function PreviewBar({ isExpired }: { isExpired: boolean }) {
  const { inPage } = usePortalTexts('siteWords');
  return (
    <Bar
      label={inPage.previewing}
      title={isExpired ? inPage.expired : inPage.previewing}
      hint={isExpired ? '' : inPage.previewHint}
    >
      <Button variant="onBand" size="sm" onClick={() => leave('preview')}>
        {inPage.leave}
      </Button>
    </Bar>
  );
}

function Preview({ token, children }: { token: string; children: ReactNode }) {
  const { language } = useLanguage();
  const words = use(WordsContext);
  useKeptQuery('preview');
  const { data, error } = useResource(`${previewSite.url}?language=${language}`, () =>
    call(previewSite, { body: { token, language } }),
  );
  const drafted = useMemo(
    () => (data ? { facts: { ...words.facts, ...data.lists }, texts: { ...words.texts, ...data.texts } } : words),
    [data, words],
  );
  return (
    <>
      <WordsContext value={drafted}>{children}</WordsContext>
      <Suspense>
        <PreviewBar isExpired={error !== undefined} />
      </Suspense>
    </>
  );
}

const token = tokenOf(location.hash);

/** The pages with all drafts, for who has a link. */
export const preview = (pages: ReactNode) => <Preview token={token}>{pages}</Preview>;
