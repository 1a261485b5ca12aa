import styled from '@emotion/styled';
import {
  deleteSubscription,
  exportSubscriptions,
  liftSuppression,
  listSubscriptions,
  type QueryOf,
  type Subscription,
  summarizeSignUps,
  type Suppression,
} from '@kontor/contracts/endpoints';
import { MailX, Trash2 } from 'lucide-react';

import { byId, call, urlOf } from '../../../api/call.ts';
import { usePages } from '../../../api/use-pages.ts';
import { fresh, useReply } from '../../../api/use-resource.ts';
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
import { ExportLink, PortalScreen } from '../../shell/portal-screen.tsx';
import { usePortalTexts } from '../../texts.ts';

/** What is shown of the subscriptions, by the names of the texts. */
const filters = {
  all: {},
  subscribed: { subscribed: 'true', confirmed: 'true' },
  unconfirmed: { subscribed: 'true', confirmed: 'false' },
  suppressed: { suppressed: 'true' },
  unsubscribed: { subscribed: 'false' },
} as const;

const choices = Object.keys(filters) as [keyof typeof filters, ...(keyof typeof filters)[]];

const Content = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `0.35rem ${theme.space.lg}`,
  alignItems: 'center',
  [theme.media.lg]: { gridTemplateColumns: 'minmax(0, 1fr) 22rem' },
});

const tones = { subscribed: 'accent', unconfirmed: 'warning', unsubscribed: 'neutral' } as const;

const Suppressed = styled.div({
  display: 'grid',
  justifyItems: 'start',
  gap: '0.35rem',
  marginTop: '0.5rem',
  ...theme.text.smallNote,
});

const Words = styled.p({ overflowWrap: 'anywhere' });

interface SuppressedNoteProps extends Suppression {
  id: number;
  email: string;
  onLifted: () => void;
}

/** Why an address gets no letters, with the words of the mail server, and the button that undoes it. */
function SuppressedNote({ id, email, reason, code, diagnostic, at, onLifted }: SuppressedNoteProps) {
  const { states, suppression: texts } = usePortalTexts('subscribers');
  const { locale } = useLanguage();
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
        action={useAction({ ...texts, call: () => call(liftSuppression, byId(id)) })}
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
  const at = email.lastIndexOf('@');
  const from = consentedAt ?? createdAt;
  const to = subscribed ? null : unsubscribedAt;
  const state = !subscribed ? 'unsubscribed' : confirmedAt ? 'subscribed' : 'unconfirmed';
  return (
    <ListRow ref={row}>
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
        action={useAction({ ...removal, call: () => call(deleteSubscription, byId(id)) })}
        // Also after a failure: another user may have deleted it first.
        onClosed={onChanged}
      />
    </ListRow>
  );
}

const Line = styled.p({
  // The room of the text while it loads.
  minHeight: '3.5em',
  marginBottom: theme.space.lg,
  color: theme.color.textMuted,
});

/** How many sign-ups were confirmed. */
function Confirmations() {
  const { confirmations: texts } = usePortalTexts('subscribers');
  const { data } = useReply(summarizeSignUps, {}, fresh);
  return <Line>{data && (data.signedUp === 0 ? texts.none : texts.rate(data.confirmed, data.signedUp))}</Line>;
}

/** The subscriptions that a filter selects; refetched when mounted, since visitors unsubscribe. */
function SubscriptionList({ query, onClear }: { query: QueryOf<typeof listSubscriptions>; onClear?: () => void }) {
  const { list } = usePortalTexts('subscribers');
  const pages = usePages(listSubscriptions, { ...query, limit: '50' }, { revalidateOnMount: true });
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

/** Present and former subscriptions of the newsletter. */
export default function SubscriptionsPage() {
  const { list, states, ...texts } = usePortalTexts('subscribers');
  const filter = useListFilter('state', choices);
  const query = { ...filters[filter.choice], search: filter.search };
  return (
    <PortalScreen
      title={texts.title}
      lead={texts.lead}
      action={<ExportLink href={urlOf(exportSubscriptions, { query })}>{texts.export}</ExportLink>}
    >
      <Confirmations />
      <ListFilter
        {...filter}
        searchLabel={list.search}
        choiceLabel={list.state}
        choices={choices.map((value) => ({ value, label: states[value] }))}
      />
      <SubscriptionList key={filter.choice} query={query} {...(filter.isFiltered && { onClear: filter.clear })} />
    </PortalScreen>
  );
}
