import { type CallResult, call } from '../call.ts';
import type { Member } from '../load/members.ts';
import type { Rig } from '../rig.ts';

/** Compares a response with the expectation during a failure; `--within` scales the seconds. */
export function expectResponse(
  rig: Rig,
  name: string,
  response: CallResult,
  statuses: number[],
  seconds: number,
): void {
  const took = (response.ended - response.began) / 1000;
  if (!statuses.includes(response.status))
    rig.journal.violation('expected', `${name}: ${response.status} instead of ${statuses.join(' or ')}`);
  const limit = (seconds * rig.options.withinSeconds) / 10;
  if (took > limit) rig.journal.violation('expected', `${name}: took ${took.toFixed(1)} s, longer than ${limit} s`);
}

/** Requests a page or a list, anonymously or signed in, and compares the response. */
export async function expectGet(
  rig: Rig,
  path: string,
  statuses: number[],
  seconds: number,
  member?: Member,
): Promise<CallResult> {
  const response = await call(rig.url + path, member && { cookie: member.cookie });
  expectResponse(rig, `GET ${path}${member ? ` as ${member.username}` : ''}`, response, statuses, seconds);
  return response;
}
