import styled from '@emotion/styled';

import type { CookieKind } from '../../browser/cookie-settings.ts';
import { storageKeys } from '../../browser/storage.ts';
import { tabStorageKeys } from '../../browser/tab-storage.ts';
import { periods } from '../../content/periods.ts';
import { theme } from '../../theme/theme.ts';
import { columns } from '../../ui/columns.ts';
import { TitledSection } from '../../ui/section-heading.tsx';
import { usePageTexts } from '../texts.ts';

/** Everything this site can leave in a browser. The names of cookies on https are identity's (`sessionCookie`, `signedCookies`). */
export const storedItems = [
  { id: 'session', name: '__Host-kontor_session', kind: 'necessary', place: 'cookie' },
  { id: 'companyLogin', name: '__Host-kontor_oidc_…', kind: 'necessary', place: 'cookie' },
  { id: 'loginCode', name: '__Host-kontor_code_step', kind: 'necessary', place: 'cookie' },
  { id: 'passkey', name: '__Host-kontor_passkey_…', kind: 'necessary', place: 'cookie' },
  { id: 'unsavedPost', name: `${tabStorageKeys.unsavedPost}:…`, kind: 'necessary', place: 'sessionStorage' },
  { id: 'cookieSettings', name: storageKeys.cookieSettings, kind: 'necessary', place: 'localStorage' },
  { id: 'language', name: storageKeys.language, kind: 'preferences', place: 'localStorage' },
  { id: 'theme', name: storageKeys.theme, kind: 'preferences', place: 'localStorage' },
] as const satisfies readonly { id: string; name: string; kind: CookieKind; place: string }[];

const Row = styled.li`
  ${columns([5, 7], 'sm')}
  column-gap: ${theme.space.xl};
  padding-block: ${theme.space.lg};
  border-bottom: 1px solid ${theme.color.border};
`;

const Name = styled.h3`
  margin-bottom: ${theme.space.xxs};
  font-family: ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace;
  font-size: ${theme.size.md};
  font-weight: 600;
  letter-spacing: 0;
`;

const Purpose = styled.p`
  ${theme.text.note};
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  align-content: start;
  gap: ${theme.space.xxs} ${theme.space.lg};
  font-size: ${theme.size.sm};

  & dt {
    color: ${theme.color.textSubtle};
  }

  ${theme.media.md} {
    grid-template-columns: 8rem 9rem 1fr;
    grid-template-rows: auto 1fr;
    grid-auto-flow: column;
  }
`;

const List = styled.ul`
  border-top: 1px solid ${theme.color.borderStrong};
`;

/** Everything this site can leave in a browser: name, purpose, place and life time. */
export function StoredList() {
  const { stored, choice } = usePageTexts('cookieSettings').cookieSettings;
  const { items } = stored;
  const lifetimeOf = (id: (typeof storedItems)[number]['id']) =>
    id === 'session' ? items[id].lifetime(periods.sessionHours, periods.sessionIdleHours) : items[id].lifetime;
  return (
    <TitledSection tone="sunken" title={stored.title} lead={stored.lead}>
      <List>
        {storedItems.map(({ id, name, kind, place }) => (
          <Row key={id}>
            <div>
              <Name>{name}</Name>
              <Purpose>{items[id].purpose}</Purpose>
            </div>
            <Facts>
              <dt>{stored.kind}</dt>
              <dd>{choice.kinds[kind].label}</dd>
              <dt>{stored.where}</dt>
              <dd>{stored.places[place]}</dd>
              <dt>{stored.lifetime}</dt>
              <dd>{lifetimeOf(id)}</dd>
            </Facts>
          </Row>
        ))}
      </List>
    </TitledSection>
  );
}
