import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { useHydrated } from '../../browser/use-hydrated.ts';
import { brand } from '../../content/brand.ts';
import { paths } from '../../content/site-map.ts';
import { PageHead } from '../../page/page-head.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { usePageTexts } from '../texts.ts';
import { LeaveForm } from './leave-form.tsx';
import { Stage } from './stage.tsx';

/**
 * Where the link of a newsletter leads. Opening it changes nothing, since programs open links too: the button does
 * (RFC 8058).
 */
export default function UnsubscribePage() {
  const { unsubscribe } = usePageTexts('unsubscribe');
  const { done, unknown } = unsubscribe;
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const [outcome, setOutcome] = useState<'done' | 'unknown'>();
  // The page was rendered before anybody knew whose link it is.
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
