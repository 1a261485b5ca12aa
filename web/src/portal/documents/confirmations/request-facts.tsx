import styled from '@emotion/styled';
import type { Ledger } from '@kontor/contracts/endpoints';

import { formatMoment } from '../../../format/date.ts';
import { formatDay } from '../../../format/day.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { RowFacts } from '../../../lists/row-list.tsx';
import { theme } from '../../../theme/theme.ts';
import { usePageTexts } from '../../texts.ts';

const Sentence = styled.blockquote`
  padding-left: ${theme.space.md};
  border-left: 0.2rem solid ${theme.color.accent};
  font-weight: 560;
  overflow-wrap: anywhere;
`;

const Note = styled.p`
  margin-top: ${theme.space.xs};
  ${theme.text.smallNote};
`;

/** What the readers are asked, until when, and when they are reminded. */
export function RequestFacts({
  request,
  remindedOn,
}: {
  request: NonNullable<Ledger['request']>;
  remindedOn: string | null;
}) {
  const { ledger: texts } = usePageTexts('overview').confirmations;
  const { language, locale } = useLanguage();
  const { sentence, dueOn, alsoLater, requestedAt } = request;
  return (
    <>
      <Sentence>{sentence[language]}</Sentence>
      <RowFacts>
        <li>{dueOn === null ? texts.noDueDay : texts.dueOn(formatDay(dueOn, locale))}</li>
        <li>{alsoLater ? texts.alsoLater : texts.onlyNow}</li>
        <li>
          <time dateTime={requestedAt}>{texts.asked(formatMoment(requestedAt, locale))}</time>
        </li>
      </RowFacts>
      {dueOn === null ? null : <Note>{texts.automatic}</Note>}
      {remindedOn === null ? null : <Note>{texts.remindedOn(formatDay(remindedOn, locale))}</Note>}
    </>
  );
}
