import styled from '@emotion/styled';
import {
  deleteSubscription,
  exportSubscriptions,
  liftSuppression,
  listSubscriptions,
  type Subscription,
  summarizeSignUps,
  type Suppression,
} from '@kontor/contracts/endpoints';
import { MailX, Trash2 } from 'lucide-react';
import useSWR from 'swr';

import { byId, call, urlOf } from '../../../api/call.ts';
import { usePages } from '../../../api/use-pages.ts';
import { formatDate, formatDateRange } from '../../../format/date.ts';
import { ConfirmedAction, useAction } from '../../../forms/action.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { EmptyList } from '../../../lists/empty-list.tsx';
import { ListFilter } from '../../../lists/list-filter.tsx';
import { PagedList } from '../../../lists/paged-list.tsx';
import { ListRow, RowName, RowStatus } from '../../../lists/row-list.tsx';
import { useListFilter } from '../../../lists/use-list-filter.ts';
import { theme } from '../../../theme/theme.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Note } from '../../../ui/note.ts';
import { useHandOverFocus } from '../../../ui/use-hand-over-focus.ts';
import { ExportLink } from '../../parts/export-link.tsx';
import { PortalScreen } from '../../shell/portal-screen.tsx';
import { usePortalTexts } from '../../texts.ts';

/** The filter: all, confirmed, unconfirmed, suppressed, or former subscriptions. */
const subscriptionStates = ['all', 'subscribed', 'unconfirmed', 'suppressed', 'unsubscribed'] as const;
interface SubscriptionQuery {
  state: (typeof subscriptionStates)[number];
  search: string;
}

const filters = {
  all: {},
  subscribed: { subscribed: 'true', confirmed: 'true' },
  unconfirmed: { subscribed: 'true', confirmed: 'false' },
  suppressed: { suppressed: 'true' },
  unsubscribed: { subscribed: 'false' },
};

const filterOf = ({ state, search }: SubscriptionQuery) => ({
  ...filters[state],
  ...(search === '' ? {} : { search }),
});

/** Subscriptions, newest first, paged; refetched when mounted. */
const useSubscriptions = (query: SubscriptionQuery) =>
  usePages(listSubscriptions, { ...filterOf(query), limit: '50' }, { revalidateOnMount: true });

/** The address that exports them all as a file. */
const subscriptionsExport = (query: SubscriptionQuery): string =>
  urlOf(exportSubscriptions, { query: filterOf(query) });

const Row = styled(ListRow)`
  padding-block: 0.85rem;
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

const tones = { subscribed: 'accent', unconfirmed: 'warning', unsubscribed: 'neutral' } as const;

const Suppressed = styled.div`
  display: grid;
  justify-items: start;
  gap: 0.35rem;
  margin-top: 0.5rem;
  ${theme.text.smallNote};
`;

const Words = styled.p`
  overflow-wrap: anywhere;
`;

interface SuppressedNoteProps extends Suppression {
  id: number;
  email: string;
  onLifted: () => void;
}

/** Why an address gets no letters, with the words of the mail server, and the button that undoes it. */
function SuppressedNote({ id, email, reason, code, diagnostic, at, onLifted }: SuppressedNoteProps) {
  const { states, suppression: texts } = usePortalTexts('subscribers');
  const { locale } = useLanguage();
  const action = useAction({
    key: deleteSubscription.url,
    call: () => call(liftSuppression, byId(id)),
    done: { title: texts.done },
    failed: texts.failed,
  });
  return (
    <Suppressed>
      <Badge tone="danger">{states.suppressed}</Badge>
      <Words>
        {texts.reasons[reason](formatDate(at, locale))}
        {code ? ` (${code})` : ''}.
      </Words>
      {diagnostic ? (
        <Words lang="">
          <q>{diagnostic}</q>
        </Words>
      ) : null}
      <ConfirmedAction
        texts={texts}
        question={texts.question(email)}
        trigger={
          <Button variant="secondary" aria-label={texts.label(email)}>
            {texts.open}
          </Button>
        }
        action={action}
        onClosed={onLifted}
      />
    </Suppressed>
  );
}

/** One subscription: address, language, and since when or from when to when. */
function SubscriptionRow({ subscription, onChanged }: { subscription: Subscription; onChanged: () => void }) {
  const { states, languages, since, removal } = usePortalTexts('subscribers');
  const { locale } = useLanguage();
  const row = useHandOverFocus<HTMLLIElement>();
  const { id, email, name, language, subscribed, confirmedAt, consentedAt, createdAt, unsubscribedAt, suppressed } =
    subscription;
  const action = useAction({
    key: deleteSubscription.url,
    call: () => call(deleteSubscription, byId(id)),
    done: { title: removal.done },
    failed: removal.failed,
  });
  const at = email.lastIndexOf('@');
  const from = consentedAt ?? createdAt;
  const to = subscribed ? null : unsubscribedAt;
  const state = !subscribed ? 'unsubscribed' : confirmedAt ? 'subscribed' : 'unconfirmed';
  return (
    <Row ref={row}>
      <Content>
        <div>
          <RowName as="h2">
            {email.slice(0, at)}
            <wbr />
            {email.slice(at)}
          </RowName>
          <Note>{[name, languages[language]].filter(Boolean).join('\u00A0· ')}</Note>
          {suppressed ? <SuppressedNote id={id} email={email} {...suppressed} onLifted={onChanged} /> : null}
        </div>
        <RowStatus>
          <Badge tone={tones[state]}>{states[state]}</Badge>
          {to ? formatDateRange(from, to, locale) : since(formatDate(from, locale))}
        </RowStatus>
      </Content>
      <ConfirmedAction
        texts={removal}
        question={removal.question(email)}
        trigger={
          <IconButton label={removal.open(email)}>
            <Trash2 aria-hidden />
          </IconButton>
        }
        action={action}
        // Also after a failure: another user may have deleted it first.
        onClosed={onChanged}
      />
    </Row>
  );
}

/** The subscriptions of one state, or all of them; refetched when mounted, since visitors unsubscribe. */
function SubscriptionList({ onClear, ...query }: SubscriptionQuery & { onClear: (() => void) | undefined }) {
  const { list } = usePortalTexts('subscribers');
  const pages = useSubscriptions(query);
  return (
    <PagedList
      pages={pages}
      texts={list}
      empty={<EmptyList texts={list} icon={<MailX />} onClear={onClear} />}
      renderRow={(subscription) => (
        <SubscriptionRow key={subscription.id} subscription={subscription} onChanged={() => void pages.refresh()} />
      )}
    />
  );
}

const Line = styled.p`
  /* The room of the text while it loads. */
  min-height: 3.5em;
  margin-bottom: ${theme.space.lg};
  color: ${theme.color.textMuted};
`;

/** How many sign-ups were confirmed. */
function Confirmations() {
  const { confirmations: texts } = usePortalTexts('subscribers');
  const { data } = useSWR(summarizeSignUps.url, () => call(summarizeSignUps), { revalidateOnMount: true });
  return <Line>{data && (data.signedUp === 0 ? texts.none : texts.rate(data.confirmed, data.signedUp))}</Line>;
}

/** Present and former subscriptions of the newsletter. */
export default function SubscriptionsPage() {
  const { list, states, ...texts } = usePortalTexts('subscribers');
  const filter = useListFilter('state', subscriptionStates);
  const { search, choice: state } = filter;
  return (
    <PortalScreen
      title={texts.title}
      lead={texts.lead}
      action={<ExportLink href={subscriptionsExport({ state, search })}>{texts.export}</ExportLink>}
    >
      <Confirmations />
      <ListFilter
        {...filter}
        searchLabel={list.search}
        choiceLabel={list.state}
        choices={subscriptionStates.map((value) => ({ value, label: states[value] }))}
      />
      <SubscriptionList
        key={state}
        state={state}
        search={search}
        onClear={filter.isFiltered ? filter.clear : undefined}
      />
    </PortalScreen>
  );
}
