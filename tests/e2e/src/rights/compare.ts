import type { Send, WireAnswer } from '../wire.ts';
import type { Combination } from './combinations.ts';
import type { Answer } from './lines.ts';
import { canSee, expected } from './model.ts';
import type { World } from './world.ts';

/** Sends it, and says in one line how the answer differs from the model; null when it does not. */
export async function differenceOf(combination: Combination, world: World, send: Send): Promise<string | null> {
  const { method, path, caller, headers, body } = combination;
  const wanted = expected(combination, caller.person, world.documents);
  const endsSession = wanted[0] === 204 && path.startsWith('/api/auth/logout');
  const cookie = (endsSession && (await caller.anotherSession?.())) || caller.cookie;
  const answer = await send({
    method,
    path,
    headers: { ...(cookie && { cookie }), ...(body && { 'content-type': body.type }), ...headers.headers },
    ...(body && { body: body.text }),
  }).catch((error: Error) => error);
  const where = `${caller.name}: ${method} ${path} with ${headers.name}`;
  if (answer instanceof Error) return `${where}: ${answer.message}`;
  const fault = method === 'HEAD' ? statusFault(answer, wanted) : faultOf(answer, wanted, combination, world);
  return fault && `${where}: ${fault}`;
}

const statusFault = ({ status }: WireAnswer, [wanted]: Answer) =>
  status === wanted ? null : `${status} instead of ${wanted}`;

function faultOf(answer: WireAnswer, wanted: Answer, combination: Combination, world: World): string | null {
  const fault = statusFault(answer, wanted);
  if (fault) return `${fault}: ${answer.text.slice(0, 200)}`;
  if (answer.status >= 400) {
    const { code } = JSON.parse(answer.text) as { code: string };
    return wanted[1] && code !== wanted[1] ? `${code} instead of ${wanted[1]}` : null;
  }
  return contentFault(answer.text, combination, world);
}

/** What a success says depends on the caller too. */
function contentFault(text: string, { path, caller: { person } }: Combination, { documents }: World): string | null {
  const [bare = ''] = path.split('?', 1);
  const is = (wanted: unknown, got: unknown) =>
    JSON.stringify(wanted) === JSON.stringify(got)
      ? null
      : `${JSON.stringify(got)} instead of ${JSON.stringify(wanted)}`;
  if (bare === '/api/auth/me') {
    const me = JSON.parse(text) as { id: number; role: string } | null;
    return is(person, me && { id: me.id, role: me.role });
  }
  if (bare === '/api/documents') {
    const listed = JSON.parse(text) as { id: number }[];
    const visible = documents.filter((document) => canSee(document, person));
    return is(
      visible.map(({ id }) => id).toSorted((a, b) => b - a),
      listed.map(({ id }) => id),
    );
  }
  const download = /^\/api\/documents\/(\d+)\/download$/.exec(bare);
  if (download) return is(documents.find(({ id }) => id === Number(download[1]))?.text, text);
  return null;
}
