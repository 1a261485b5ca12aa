import { type Answer, call } from '../call.ts';
import type { Member } from '../load/cast.ts';
import type { Rig } from '../rig.ts';

/** Holds one answer against what is expected while something is broken. */
export function expectAnswer(rig: Rig, what: string, answer: Answer, statuses: number[], seconds: number): void {
  const took = (answer.ended - answer.began) / 1000;
  if (!statuses.includes(answer.status))
    rig.journal.violation('expected', `${what}: ${answer.status} instead of ${statuses.join(' or ')}`);
  if (took > seconds) rig.journal.violation('expected', `${what}: took ${took.toFixed(1)} s, longer than ${seconds} s`);
}

/** The same for a page or a list, asked for as nobody or as somebody. */
export async function expectGet(
  rig: Rig,
  path: string,
  statuses: number[],
  seconds: number,
  member?: Member,
): Promise<Answer> {
  const answer = await call(rig.url + path, member && { cookie: member.cookie });
  expectAnswer(rig, `GET ${path}${member ? ` as ${member.username}` : ''}`, answer, statuses, seconds);
  return answer;
}
