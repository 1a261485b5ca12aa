import { previewSite } from '@kontor/contracts/endpoints';
import { type ReactNode, Suspense, useMemo } from 'react';

import { call } from '../../../../api/call.ts';
import { useResource } from '../../../../api/use-resource.ts';
import { wordsOf } from '../../../../content/facts.ts';
import { useWords } from '../../../../i18n/words.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { Button } from '../../../../ui/button.tsx';
import { usePortalTexts } from '../../../texts.ts';
import { Bar } from './bar.tsx';
import { leave, useKeptQuery, WithWords } from './laid-over.tsx';

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
  const words = useWords();
  useKeptQuery('preview', token);
  const { data, error } = useResource(`${previewSite.url}?language=${language}`, () =>
    call(previewSite, { body: { token, language } }),
  );
  const drafted = useMemo(() => (data ? wordsOf(data) : words), [data, words]);
  return (
    <>
      <WithWords words={drafted}>{children}</WithWords>
      <Suspense>
        <PreviewBar isExpired={error !== undefined} />
      </Suspense>
    </>
  );
}

/** The pages with all drafts, for who has a link with this token. */
export const preview = (token: string) => (pages: ReactNode) => <Preview token={token}>{pages}</Preview>;
