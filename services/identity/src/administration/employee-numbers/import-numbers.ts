import type { SignedInOrigin } from '@kontor/audit/log';
import { EMPLOYEE_NUMBER_PATTERN } from '@kontor/contracts/endpoints';
import type { EmployeeNumberChange, EmployeeNumberError, EmployeeNumberImport } from '@kontor/contracts/schemas';
import type { EntityManager } from '@mikro-orm/postgresql';

import { asSubject, audit } from '../../audit.ts';
import { employeeNumbersInvalid } from '../../errors.ts';
import { unlessTaken } from '../../people/add-user.ts';
import { isManageable } from '../../people/rights.ts';
import { User } from '../../people/user.entity.ts';
import { findHolders, lockByUsernames, type NumberedUser } from './queries.ts';
import { type CsvRow, readCsv } from './read-csv.ts';

interface Line extends CsvRow {
  user: NumberedUser | null;
}

/**
 * Gives users the employee numbers of a CSV file: all of them, or none. A preview returns what would change, and the lines
 * that cannot be imported. Throws 400 for a file that cannot be read, and for such lines unless it is a preview.
 */
export async function importNumbers(
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
