import styled from '@emotion/styled';

import { periods } from '../../content/periods.ts';
import { theme } from '../../theme/theme.ts';
import { TitledSection } from '../../ui/titled-section.tsx';
import { usePageTexts } from '../texts.ts';
import { storedItems } from './stored-items.ts';
import { StoredRow } from './stored-row.tsx';

const List = styled.ul`
  border-top: 1px solid ${theme.color.borderStrong};
`;

/** Everything this site can leave in a browser: name, purpose, place and life time. */
export function StoredList() {
  const { stored } = usePageTexts('cookieSettings').cookieSettings;
  const { items } = stored;
  const lifetimes = {
    session: items.session.lifetime(periods.sessionHours, periods.sessionIdleHours),
    unsavedPost: items.unsavedPost.lifetime,
    cookieSettings: items.cookieSettings.lifetime,
    language: items.language.lifetime,
    theme: items.theme.lifetime,
  };
  return (
    <TitledSection tone="sunken" title={stored.title} lead={stored.lead}>
      <List>
        {storedItems.map(({ id, ...item }) => (
          <StoredRow key={id} {...item} purpose={items[id].purpose} lifetime={lifetimes[id]} />
        ))}
      </List>
    </TitledSection>
  );
}
