import styled from '@emotion/styled';
import type { AuditArea, AuditEvent } from '@kontor/contracts/endpoints';

import { formatDateTime } from '../../../format/date.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { ListRow } from '../../../lists/row-list.tsx';
import { theme } from '../../../theme/theme.ts';
import { Note } from '../../../ui/note.ts';
import { usePortalTexts } from '../../texts.ts';
import type { StreamEvent } from './merge-events.ts';
import type { ActivityTexts } from './texts.en.ts';

type Texts = ActivityTexts;
type ActionTexts = Texts['actions']['people']['signed-in'];

/** The texts of an area's actions, by their names. */
export const actionTexts = (area: AuditArea, { actions }: Texts): Readonly<Record<string, ActionTexts>> =>
  actions[area];

/** `Anna opened payslip.pdf`. An unknown action is shown by its name. */
function sentenceOf(area: AuditArea, event: AuditEvent, texts: Texts): string {
  const { action, actorId, actorName, subjectId, subjectKind, subjectName } = event;
  const who = actorName ?? texts.system;
  const whom = subjectName ?? String(subjectId ?? '');
  const isOwn = subjectKind === 'user' && subjectId !== null && subjectId === actorId;
  return actionTexts(area, texts)[action]?.sentence(who, whom, isOwn) ?? [who, action, whom].join(' ');
}

const Row = styled(ListRow)`
  grid-template-columns: minmax(0, 1fr);
  gap: 0.15rem ${theme.space.lg};
  align-items: baseline;
  padding-block: 0.8rem;

  ${theme.media.lg} {
    grid-template-columns: minmax(0, 1fr) 24rem;
  }
`;

const Sentence = styled.p`
  font-weight: 540;
  overflow-wrap: anywhere;
`;

const Facts = styled(Note)`
  display: flex;
  flex-wrap: wrap;
  gap: 0 0.9rem;
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;

  ${theme.media.lg} {
    justify-content: end;
  }
`;

interface EventRowProps {
  event: StreamEvent;
  /** The name of the user with this id; undefined where it is unknown. */
  nameOf: (id: number) => string | undefined;
}

/** One event as a sentence, with its time, its address and the employee it concerns. */
export function EventRow({ event, nameOf }: EventRowProps) {
  const activity = usePortalTexts('activity');
  const { locale } = useLanguage();
  const { area, happenedAt, clientAddress, concernsId, subjectKind, subjectId } = event;
  // Some events about a user contain only the id.
  const subjectName = event.subjectName ?? (subjectKind === 'user' && subjectId ? nameOf(subjectId) : null) ?? null;
  const concerned = concernsId === null ? undefined : nameOf(concernsId);
  const facts = [concerned && activity.concerns(concerned), clientAddress && activity.address(clientAddress)];
  return (
    <Row>
      <Sentence>{sentenceOf(area, { ...event, subjectName }, activity)}</Sentence>
      <Facts>
        <time dateTime={happenedAt}>{formatDateTime(happenedAt, locale)}</time>
        {facts.filter(Boolean).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </Facts>
    </Row>
  );
}
