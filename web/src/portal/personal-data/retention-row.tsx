import styled from '@emotion/styled';
import type { Retention } from '@kontor/contracts/endpoints';

import { formatDate } from '../../format/date.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ListRow, RowName } from '../../lists/row-list.tsx';
import { theme } from '../../theme/theme.ts';
import { usePageTexts } from '../texts.ts';

const Row = styled(ListRow)`
  grid-template-columns: none;
  gap: ${theme.space.sm} ${theme.space.lg};
  align-items: stretch;
  padding-inline: 1.25rem;

  ${theme.media.lg} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    align-items: center;
  }
`;

const Setting = styled.p`
  ${theme.text.smallLabel};
  overflow-wrap: anywhere;
`;

/** Four facts, two beside each other on a phone. */
const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space.xs} ${theme.space.md};
  font-size: ${theme.size.sm};

  & dt {
    ${theme.text.smallLabel};
  }

  ${theme.media.sm} {
    grid-template-columns: 4fr 3fr 4fr 5fr;
  }
`;

/** The retention of one kind of data, and the next deletion. */
export function RetentionRow({ retention }: { retention: Retention }) {
  const { retention: texts } = usePageTexts('personalData').personalData;
  const { locale } = useLanguage();
  const { kind, days, setting, due, dueSoon, oldest } = retention;
  const kept = days === 0 ? texts.forEver : days === null ? texts.untilEnd : texts.days(days);
  const facts = [
    [texts.kept, kept],
    [texts.due, due === 0 ? texts.none : due],
    [texts.dueSoon, dueSoon === 0 ? texts.none : dueSoon],
    [texts.oldest, oldest === null ? '–' : formatDate(oldest, locale)],
  ] as const;
  return (
    <Row>
      <div>
        <RowName>{texts.kinds[kind]}</RowName>
        {setting === null ? null : <Setting>{texts.setting(setting)}</Setting>}
      </div>
      <Facts>
        {facts.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </Facts>
    </Row>
  );
}
