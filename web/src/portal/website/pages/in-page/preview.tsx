import { previewSite } from '@kontor/contracts/endpoints';
import { type ReactNode, Suspense, useMemo } from 'react';

import { ApiError } from '../../../../api/api-error.ts';
import { call } from '../../../../api/call.ts';
import { type Resource, useResource } from '../../../../api/use-resource.ts';
import { wordsOf } from '../../../../content/facts.ts';
import { useWords } from '../../../../i18n/words.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { Button } from '../../../../ui/button.tsx';
import { usePortalTexts } from '../../../texts.ts';
import { Bar, FailedBar, leave, useKeptQuery, WithWords } from './bar.tsx';

/** Whether no other try can help: the link is over, or was cut off. */
const isExpiredBy = (error: unknown) => error instanceof ApiError && [400, 404, 410].includes(error.status);

function PreviewBar({ of }: { of: Resource<unknown> }) {
  const { inPage } = usePortalTexts('siteWords');
  const isExpired = isExpiredBy(of.error);
  if (of.error !== undefined && !isExpired) return <FailedBar query="preview" of={of} />;
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
  const resource = useResource(`${previewSite.url}?language=${language}`, () =>
    call(previewSite, { body: { token, language } }),
  );
  const { data } = resource;
  const drafted = useMemo(() => (data ? wordsOf(data) : words), [data, words]);
  return (
    <>
      <WithWords words={drafted}>{children}</WithWords>
      <Suspense>
        <PreviewBar of={resource} />
      </Suspense>
    </>
  );
}

/** The pages with all drafts, for who has a link with this token. */
export const preview = (token: string) => (pages: ReactNode) => <Preview token={token}>{pages}</Preview>;
