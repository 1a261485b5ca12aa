import styled from '@emotion/styled';
import type { User } from '@kontor/contracts/endpoints';
import { MailX, UsersRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { formatMoment, formatShortDate } from '../../format/date.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Loaded } from '../../lists/loaded.tsx';
import { LinkedRow, RowList, RowName } from '../../lists/row-list.tsx';
import { RowsLoading } from '../../lists/rows-loading.tsx';
import { theme } from '../../theme/theme.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Row as Wrapped, Stack } from '../../ui/grid.tsx';
import { IconTile } from '../../ui/icon-tile.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { usePortal } from '../access/portal-context.ts';
import { useUsers } from '../parts/use-people.ts';
import { usePortalTexts } from '../texts.ts';
import { UserMenu, type UserTask } from './user-menu.tsx';

const Row = styled(LinkedRow)({ paddingBlock: '0.9rem' });

/** Below each other on a phone, then two in a row, then four. */
const Facts = styled.div({
  display: 'grid',
  gap: `0.15rem ${theme.space.lg}`,
  alignItems: 'center',
  ...theme.text.note,
  lineHeight: 1.45,
  overflowWrap: 'anywhere',
  [theme.media.md]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.media.xl]: { gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 5fr) minmax(0, 8fr)' },
});

const Standing = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0.3rem ${theme.space.sm}`,
  marginTop: '0.3rem',
  [theme.media.md]: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gridColumn: '1 / -1',
    columnGap: theme.space.lg,
  },
  [theme.media.xl]: { gridColumn: 'auto', columnGap: theme.space.sm, marginTop: 0 },
});

/** Above the button that fills the row. */
const Actions = styled.div({ position: 'relative', marginRight: '-0.5rem' });

/** The name as a button that fills the row. */
const Open = styled.button({
  padding: 0,
  border: 0,
  background: 'none',
  color: theme.color.text,
  font: 'inherit',
  letterSpacing: 'inherit',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '&::after': { content: "''", position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: `2px solid ${theme.color.accent}`, outlineOffset: '-3px' },
});

const Dates = styled.p({ fontSize: theme.size.xs, '& > *': { display: 'block' } });

/** An address, which may break before its host. */
function Broken({ email }: { email: string }) {
  const at = email.indexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}

/** In place of a photo. */
const Initials = styled(IconTile)({
  borderRadius: theme.radius.full,
  fontSize: theme.size.xs,
  fontWeight: 620,
  letterSpacing: '0.02em',
});

/** The first letters of a name's first and last word: `Åsa von Ek` as `ÅE`. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return [first, last]
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toLocaleUpperCase();
}

/** When an account was created, and when its user last logged in; an invited one has a badge for that. */
function UserDates({ user: { createdAt, lastSignInAt, isInvited } }: { user: User }) {
  const { list } = usePortalTexts('users');
  const { locale } = useLanguage();
  return (
    <Dates>
      <time dateTime={createdAt}>{list.created(formatShortDate(createdAt, locale))}</time>
      {lastSignInAt ? (
        <time dateTime={lastSignInAt}>{list.lastLogin(formatShortDate(lastSignInAt, locale))}</time>
      ) : (
        <span>{isInvited ? null : list.neverLoggedIn}</span>
      )}
    </Dates>
  );
}

/** One account: name, address, role, duties, dates and actions. The row opens its data. */
function UserRow({ user }: { user: User }) {
  const users = usePortalTexts('users');
  const { locale } = useLanguage();
  const { name, username, email, employeeNumber, role, duties } = user;
  const { isInvited, hasTwoFactor, hasPasskey, hasIdentity, managedBy, pendingEmail, mailFailedAt } = user;
  const label = name || username;
  const isOwn = usePortal().user.id === user.id;
  const [task, setTask] = useState<UserTask>();
  return (
    <Row marked>
      <Initials aria-hidden>{initialsOf(label)}</Initials>
      <Facts>
        <div>
          <RowName>
            <Open type="button" aria-haspopup="dialog" onClick={() => setTask('edit')}>
              {label}
            </Open>
          </RowName>
          <p>{employeeNumber === null ? username : `${username} · ${employeeNumber}`}</p>
        </div>
        <div>
          <p>
            <Broken email={email} />
          </p>
          {pendingEmail ? (
            <p>
              {users.list.pendingEmail} <Broken email={pendingEmail.email} />
            </p>
          ) : null}
        </div>
        <Standing>
          <Wrapped gap="xxs">
            {isOwn ? <Badge>{users.list.you}</Badge> : null}
            <Badge tone={role === 'admin' ? 'accent' : 'neutral'}>{users.roles[role]}</Badge>
            {duties.map((duty) => (
              <Badge key={duty}>{users.duties[duty].name}</Badge>
            ))}
            {isInvited ? <Badge tone="warning">{users.list.invited}</Badge> : null}
            {pendingEmail ? <Badge tone="warning">{users.list.emailUnconfirmed}</Badge> : null}
            {mailFailedAt ? (
              <Badge tone="danger">
                <MailX aria-hidden />
                {users.list.mailFails(formatMoment(mailFailedAt, locale))}
              </Badge>
            ) : null}
            {hasTwoFactor ? <Badge>{users.list.twoFactor}</Badge> : null}
            {hasPasskey ? <Badge>{users.list.passkey}</Badge> : null}
            {hasIdentity && managedBy === null ? <Badge>{users.list.companyAccount}</Badge> : null}
            {managedBy === null ? null : <Badge>{users.managedBy(managedBy)}</Badge>}
          </Wrapped>
          <UserDates user={user} />
        </Standing>
      </Facts>
      <Actions>
        <UserMenu user={user} isOwn={isOwn} task={task} setTask={setTask} />
      </Actions>
    </Row>
  );
}

/** Rows shown before "show all", so that the documents below stay near. */
const FIRST = 8;

/** What a list can be filtered by, as Home counts them. */
const matches = {
  all: () => true,
  invited: ({ isInvited }) => isInvited,
  'no-number': ({ role, isInvited, employeeNumber }) => role === 'employee' && !isInvited && employeeNumber === null,
  'mail-fails': ({ mailFailedAt }) => mailFailedAt !== null,
} satisfies Record<string, (user: User) => boolean>;

type Show = keyof typeof matches;

export const userFilters = Object.keys(matches) as [Show, ...Show[]];

/** Says how many a filter leaves, and takes the focus of a user who leaves the list with an open dialog. */
function Shown({ users }: { users: number }) {
  const { list } = usePortalTexts('users');
  const status = useRef<HTMLElement>(null);
  const before = useRef(users);
  useEffect(() => {
    if (users < before.current && document.activeElement === document.body) status.current?.focus();
    before.current = users;
  }, [users]);
  return (
    <VisuallyHidden as="output" ref={status} tabIndex={-1}>
      {list.shown(users)}
    </VisuallyHidden>
  );
}

/** The users whom the current user may manage, all of them or the employees; with `show` those of a filter. */
export function UserList({ show }: { show?: Show }) {
  const { list } = usePortalTexts('users');
  const resource = useUsers();
  const [isWhole, setWhole] = useState(false);
  return (
    <Loaded
      resource={resource}
      texts={list}
      placeholder={<RowsLoading label={list.loading} widths={['12rem', '9rem']} second="" mark="round" />}
    >
      {(everybody) => {
        const users = everybody.filter(matches[show ?? 'all']);
        const shown = isWhole ? users : users.slice(0, FIRST);
        return (
          <Stack>
            {show ? <Shown users={users.length} /> : null}
            {users.length === 0 ? (
              <EmptyState icon={<UsersRound />} title={list.none[show ?? 'all']} />
            ) : (
              <RowList aria-label={list.label} aria-busy={resource.isFetching}>
                {shown.map((user) => (
                  <UserRow key={user.id} user={user} />
                ))}
              </RowList>
            )}
            {shown.length < users.length ? (
              <Button variant="quiet" onClick={() => setWhole(true)}>
                {list.showAll(users.length)}
              </Button>
            ) : null}
          </Stack>
        );
      }}
    </Loaded>
  );
}
