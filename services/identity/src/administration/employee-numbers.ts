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
import type { Plugin } from '@kontor/service-kit/http';
import type { EntityManager } from '@mikro-orm/postgresql';

import { asSubject, audit } from '../audit.ts';
import { employeeNumbersInvalid } from '../errors.ts';
import { isManageable, unlessTaken, User } from '../people/index.ts';
import { type CsvRow, readCsv } from './read-csv.ts';

interface Line extends CsvRow {
  user: NumberedUser | null;
}

/**
 * Gives users the employee numbers of a CSV file: all of them, or none. A preview returns what would change, and the lines
 * that cannot be imported. Throws 400 for a file that cannot be read, and for such lines unless it is a preview.
 */
async function importNumbers(
  em: EntityManager,
  { csv, isPreview }: { csv: string; isPreview: boolean },
  by: SignedInOrigin,
): Promise<EmployeeNumberImport> {
  const rows = readCsv(csv);
  return unlessTaken(() =>
    em.transactional(async (tx) => {
      const users = await lockByUsernames(
        tx,
        rows.map(({ username }) => username),
      );
      const lines = rows.map((row, index) => ({ ...row, user: manageable(users[index]!, by) }));
      const holders = await findHolders(
        tx,
        rows.map(({ employeeNumber }) => employeeNumber),
      );
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

/** The user of each username in any equivalent spelling, or null; locked until the transaction ends. */
async function lockByUsernames(tx: EntityManager, usernames: string[]): Promise<(NumberedUser | null)[]> {
  const rows = await tx.execute<(NumberedUser & { n: number })[]>(
    `select typed.n::int, u.id, u.name, u.role, u.employee_number as "employeeNumber"
     from unnest(array(select jsonb_array_elements_text(?::jsonb))) with ordinality as typed (username, n)
     join identity.users u on identity.username_key(u.username) = identity.username_key(typed.username)
     order by u.id for update of u`,
    [JSON.stringify(usernames.map(normalizeUsername))],
  );
  const found = new Map(rows.map(({ n, ...user }) => [n, user]));
  return usernames.map((_username, index) => found.get(index + 1) ?? null);
}

/** Who has one of these numbers, by number. */
async function findHolders(em: EntityManager, numbers: string[]): Promise<Map<string, number>> {
  const users = await em.find(User, { employeeNumber: { $in: numbers } }, { fields: ['employeeNumber'] });
  return new Map(users.map(({ id, employeeNumber }) => [employeeNumber!, id]));
}

/** The employee numbers of many users at once. */
export const employeeNumberRoutes: Plugin<{ orm: Orm }> = async (app, { orm }) => {
  app.route({
    ...userEndpoints.importEmployeeNumbers,
    handler: async (request) => {
      const result = await importNumbers(orm.em.fork(), request.body, signedInOrigin(request));
      const { user, clientAddress: client, body } = request;
      if (!body.isPreview)
        request.log.info(
          { event: 'employee-numbers-imported', userId: user!.id, changes: result.changes.length, client },
          'Employee numbers imported',
        );
      return result;
    },
  });
};
