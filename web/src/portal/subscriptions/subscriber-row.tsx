import styled from '@emotion/styled';
import type { Subscription } from '@kontor/contracts/endpoints';

import { formatDate, formatDateRange } from '../../format/date.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { theme } from '../../theme/theme.ts';
import { Badge } from '../../ui/badge.tsx';
import { useHandOverFocus } from '../../ui/use-hand-over-focus.ts';
import { usePageTexts } from '../texts.ts';
import { DeleteSubscriber } from './delete-subscriber.tsx';

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${theme.space.xs} ${theme.space.md};
  align-items: center;
  padding: 0.85rem clamp(1rem, 0.6rem + 1.4vw, 1.5rem);

  & + & {
    border-top: 1px solid ${theme.color.border};
  }
`;

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.35rem ${theme.space.lg};
  align-items: center;

  ${theme.media.lg} {
    grid-template-columns: minmax(0, 1fr) 22rem;
  }
`;

const Email = styled.h2`
  font-size: ${theme.size.md};
  font-weight: 560;
  letter-spacing: -0.012em;
  overflow-wrap: anywhere;
`;

const Facts = styled.p`
  color: ${theme.color.textMuted};
  font-size: ${theme.size.sm};
`;

const Standing = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.3rem ${theme.space.sm};
  color: ${theme.color.textMuted};
  font-size: ${theme.size.xs};
`;

export interface SubscriberRowProps {
  subscriber: Subscription;
  onDeleted: () => void;
}

/** One subscriber: who, in which language, and since when, or from when to when. */
export function SubscriberRow({ subscriber, onDeleted }: SubscriberRowProps) {
  const { states, languages, since } = usePageTexts('subscriptions').subscribers;
  const { locale } = useLanguage();
  const row = useHandOverFocus<HTMLLIElement>();
  const { email, name, language, subscribed, consentedAt, createdAt, unsubscribedAt } = subscriber;
  const at = email.lastIndexOf('@');
  const from = consentedAt ?? createdAt;
  const to = subscribed ? null : unsubscribedAt;
  return (
    <Row ref={row}>
      <Content>
        <div>
          <Email>
            {email.slice(0, at)}
            <wbr />
            {email.slice(at)}
          </Email>
          <Facts>{[name, languages[language]].filter(Boolean).join(' · ')}</Facts>
        </div>
        <Standing>
          <Badge tone={subscribed ? 'accent' : 'neutral'}>{states[subscribed ? 'subscribed' : 'unsubscribed']}</Badge>
          {to ? formatDateRange(from, to, locale) : since(formatDate(from, locale))}
        </Standing>
      </Content>
      <DeleteSubscriber subscriber={subscriber} onDeleted={onDeleted} />
    </Row>
  );
}
