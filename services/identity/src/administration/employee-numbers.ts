import { type SignedInOrigin, signedInOrigin } from '@kontor/audit/log';
import { EMPLOYEE_NUMBER_PATTERN, normalizeUsername } from '@kontor/contracts/endpoints';
import {
  type EmployeeNumberChange,
  type EmployeeNumberError,
  type EmployeeNumberImport,
  type Role,
  userEndpoints,
} from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import { type CsvRow, type Plugin, readCsv } from '@kontor/service-kit/http';
import type { EntityManager } from '@mikro-orm/postgresql';

import { asSubject, audit, logEvent } from '../audit.ts';
import { employeeNumbersInvalid } from '../errors.ts';
import { isManageable, unlessTaken, User } from '../people/index.ts';

type Row = CsvRow<'username' | 'employeeNumber'>;

interface Line extends Row {
  user: NumberedUser | null;
}

/** Gives users the numbers of a CSV file, all or none; a preview only says which. Throws 400 for what cannot be imported. */
async function importNumbers(
  em: EntityManager,
  { csv, isPreview }: { csv: string; isPreview: boolean },
  by: SignedInOrigin,
): Promise<EmployeeNumberImport> {
  const rows = readCsv(csv, ['username', 'employeeNumber']);
  return unlessTaken(() =>
    em.transactional(async (tx) => {
      const users = await lockUsers(tx, rows);
      const lines = rows.map((row, index) => ({ ...row, user: manageable(users[index]!, by) }));
      const holders = await findHolders(tx, rows);
      const errors = lines.flatMap((line) => errorOf(line, lines, holders) ?? []);
      const changes = lines.flatMap((line) => changeOf(line) ?? []);
      if (isPreview) return { changes, errors };
      if (errors.length > 0) throw employeeNumbersInvalid();
      await apply(tx, changes, by);
      return { changes, errors };
    }),
  );
}

const manageable = (user: NumberedUser | null, by: SignedInOrigin) =>
  user && isManageable(user, by.user) ? user : null;

const pattern = new RegExp(EMPLOYEE_NUMBER_PATTERN, 'u');

/** Why a line cannot be imported; null if it can. */
function errorOf(line: Line, lines: Line[], holders: Map<string, number>): EmployeeNumberError | null {
  const { user, employeeNumber, username } = line;
  const others = lines.filter((other) => other !== line);
  const holder = holders.get(employeeNumber);
  const error = (code: EmployeeNumberError['code']) => ({ line: line.line, username, employeeNumber, code });
  if (!user) return error('username-unknown');
  if (!pattern.test(employeeNumber)) return error('number-invalid');
  if (others.some((other) => other.user?.id === user.id)) return error('username-twice');
  if (others.some((other) => other.employeeNumber === employeeNumber)) return error('number-twice');
  // Somebody whom the file gives another number frees this one.
  const isFreed = others.some((other) => other.user?.id === holder);
  return holder === undefined || holder === user.id || isFreed ? null : error('number-taken');
}

function changeOf({ user, employeeNumber }: Line): EmployeeNumberChange | null {
  if (!user || user.employeeNumber === employeeNumber) return null;
  return { userId: user.id, name: user.name, from: user.employeeNumber, to: employeeNumber };
}

/** First frees the numbers, so that two users can exchange theirs. */
async function apply(tx: EntityManager, changes: EmployeeNumberChange[], by: SignedInOrigin): Promise<void> {
  await tx.nativeUpdate(User, { id: { $in: changes.map(({ userId }) => userId) } }, { employeeNumber: null });
  for (const { userId, name, to } of changes) {
    await tx.nativeUpdate(User, { id: userId }, { employeeNumber: to });
    await audit.record(tx, by, { action: 'user-changed', subject: asSubject({ id: userId, name }) });
  }
}

interface NumberedUser {
  id: number;
  name: string;
  role: Role;
  employeeNumber: string | null;
}

/** The user of each line by the username in any equivalent spelling, or null; locked until the transaction ends. */
async function lockUsers(tx: EntityManager, lines: Row[]): Promise<(NumberedUser | null)[]> {
  const rows = await tx.execute<(NumberedUser & { n: number })[]>(
    `select typed.n::int, u.id, u.name, u.role, u.employee_number as "employeeNumber"
     from unnest(array(select jsonb_array_elements_text(?::jsonb))) with ordinality as typed (username, n)
     join identity.users u on identity.username_key(u.username) = identity.username_key(typed.username)
     order by u.id for update of u`,
    [JSON.stringify(lines.map(({ username }) => normalizeUsername(username)))],
  );
  const found = new Map(rows.map(({ n, ...user }) => [n, user]));
  return lines.map((_line, index) => found.get(index + 1) ?? null);
}

/** Who has one of these numbers, by number. */
async function findHolders(em: EntityManager, lines: Row[]): Promise<Map<string, number>> {
  const numbers = lines.map(({ employeeNumber }) => employeeNumber);
  const users = await em.find(User, { employeeNumber: { $in: numbers } }, { fields: ['employeeNumber'] });
  return new Map(users.map(({ id, employeeNumber }) => [employeeNumber!, id]));
}

/** The employee numbers of many users at once. */
export const employeeNumberRoutes: Plugin<{ orm: Orm }> = async (app, { orm }) => {
  app.route({
    ...userEndpoints.importEmployeeNumbers,
    handler: async (request) => {
      const result = await importNumbers(orm.em.fork(), request.body, signedInOrigin(request));
      const changes = result.changes.length;
      if (!request.body.isPreview)
        logEvent(request, 'employee-numbers-imported', 'Employee numbers imported', { changes });
      return result;
    },
  });
};
