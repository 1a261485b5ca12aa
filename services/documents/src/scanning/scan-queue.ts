import type { EntityManager } from '@mikro-orm/postgresql';

import type { Verdict } from './scanner.ts';

/** A file that waits for its verdict. Its key names these bytes and no others: a replaced file has another. */
export interface WaitingFile {
  id: number;
  key: string;
  size: number;
  /** How often it has been taken, this time included. */
  attempts: number;
}

const FIRST_WAIT_SECONDS = 5;
const LONGEST_WAIT_SECONDS = 300;

/**
 * Takes the file that has been due longest, for one scan only: others pass by a row that is being taken, and after that
 * it is not due. A lease instead of a lock that is held while a file is scanned: changes of the document go on, and what
 * a killed process had taken is due again when `leaseSeconds` are over.
 */
export async function takeWaiting(em: EntityManager, leaseSeconds: number): Promise<WaitingFile | undefined> {
  const [file] = await em.execute<WaitingFile[]>(
    `with due as materialized (
       select id from documents.documents
        where scan_state = 'scanning' and scan_due_at <= now()
        order by scan_due_at, id limit 1
        for update skip locked
     )
     update documents.documents as document
        set scan_attempts = document.scan_attempts + 1, scan_due_at = now() + make_interval(secs => ?)
       from due where document.id = due.id
     returning document.id, document.file_name as key, document.file_size as size, document.scan_attempts as attempts`,
    [leaseSeconds],
  );
  return file;
}

/** Writes the verdict down. False when the document has other bytes by now, or is gone. */
export async function settle(em: EntityManager, { id, key }: WaitingFile, { threat }: Verdict): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    `update documents.documents
        set scan_state = ?, threat = ?, scanned_at = now(), scan_due_at = null, scan_attempts = 0
      where id = ? and file_name = ? and scan_state = 'scanning' returning id`,
    [threat === null ? 'ready' : 'blocked', threat, id, key],
  );
  return rows.length > 0;
}

/** This file got no verdict: it waits, longer each time, however long that lasts. */
export function postpone(em: EntityManager, file: WaitingFile): Promise<void> {
  const seconds = Math.min(FIRST_WAIT_SECONDS * 2 ** Math.min(file.attempts - 1, 10), LONGEST_WAIT_SECONDS);
  return giveBack(em, file, seconds, file.attempts);
}

/** It was not looked at: it keeps its place, and the try does not count. */
export function putBack(em: EntityManager, file: WaitingFile): Promise<void> {
  return giveBack(em, file, 0, file.attempts - 1);
}

async function giveBack(em: EntityManager, file: WaitingFile, seconds: number, attempts: number): Promise<void> {
  await em.execute(
    `update documents.documents set scan_due_at = now() + make_interval(secs => ?), scan_attempts = ?
      where id = ? and file_name = ? and scan_state = 'scanning' and scan_attempts = ?`,
    [seconds, attempts, file.id, file.key, file.attempts],
  );
}
