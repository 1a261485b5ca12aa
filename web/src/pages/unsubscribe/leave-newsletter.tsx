import styled from '@emotion/styled';
import { MailCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { ApiError } from '../../api/api-error.ts';
import { errorText } from '../../api/error-text.ts';
import { brand } from '../../content/brand.ts';
import { useUnsubscribe } from '../../features/newsletter/use-unsubscribe.ts';
import { useDictionary } from '../../i18n/use-language.ts';
import { paths } from '../../paths.ts';
import { theme } from '../../theme/theme.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FormAlert } from '../../ui/form-alert.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { NeedsScript } from '../../ui/needs-script.tsx';

const Ask = styled.div`
  display: grid;
  gap: ${theme.space.lg};
  justify-items: start;
  max-width: 40rem;
`;

/** The button that ends a subscription, and what came of it; `token` is null where the address has none. */
export function LeaveNewsletter({ token }: { token: string | null }) {
  const dictionary = useDictionary();
  const { unsubscribe, layout } = dictionary;
  const { trigger, data, error, isMutating } = useUnsubscribe();
  const isDone = data !== undefined;
  const isUnknown = token === null || (error instanceof ApiError && (error.status === 404 || error.status === 400));
  const outcome = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isDone) outcome.current?.focus();
  }, [isDone]);

  if (isDone) {
    return (
      <div ref={outcome} tabIndex={-1} role="status">
        <EmptyState
          icon={<MailCheck />}
          title={unsubscribe.done.title}
          action={
            <LinkButton href={paths.home} variant="secondary">
              {unsubscribe.done.home}
            </LinkButton>
          }
        >
          {unsubscribe.done.text}
        </EmptyState>
      </div>
    );
  }
  if (isUnknown)
    return <FormAlert title={unsubscribe.unknown.title}>{unsubscribe.unknown.text(brand.email)}</FormAlert>;
  return (
    <Ask>
      <NeedsScript>{layout.needsScript(brand.email)}</NeedsScript>
      {error === undefined ? null : <FormAlert title={unsubscribe.failed}>{errorText(error, dictionary)}</FormAlert>}
      <Button size="lg" busy={isMutating} disabled={!token} onClick={() => void trigger(token).catch(() => undefined)}>
        {isMutating ? unsubscribe.leaving : unsubscribe.leave}
      </Button>
    </Ask>
  );
}
