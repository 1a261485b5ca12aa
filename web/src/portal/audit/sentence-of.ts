import type { AuditArea, AuditEvent } from '@kontor/contracts/endpoints';

import type { AuditTexts } from './texts.en.ts';

type Texts = AuditTexts;
type ActionTexts = Texts['actions']['people']['signed-in'];

/** The texts of an area's actions, by their names. */
export const actionTexts = (area: AuditArea, { actions }: Texts): Readonly<Record<string, ActionTexts>> =>
  actions[area];

/** `Anna opened payslip.pdf`. An unknown action is shown by its name. */
export function sentenceOf(area: AuditArea, event: AuditEvent, texts: Texts): string {
  const { action, actorId, actorName, subjectId, subjectKind, subjectName } = event;
  const who = actorName ?? texts.system;
  const whom = subjectName ?? String(subjectId ?? '');
  const isOwn = subjectKind === 'user' && subjectId !== null && subjectId === actorId;
  return actionTexts(area, texts)[action]?.sentence(who, whom, isOwn) ?? [who, action, whom].join(' ');
}
