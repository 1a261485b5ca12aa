import { isDeepStrictEqual } from 'node:util';

import { UNREADABLE } from '../drawing/group-letters.ts';
import type { DrawnPage } from '../drawing/index.ts';
import { type Evidence, factsOfPage, gatherEvidence, indexPeople, judgeSlip } from '../matching/index.ts';
import { toLines } from '../matching/cells.ts';

/** A page of a finished slip as any reader of PDF finds it. */
export type ReadPage = Pick<DrawnPage, 'width' | 'height' | 'words'>;

/** What a finished slip has to be: the pages that it was composed of, and its owner as decided. */
export interface Expected {
  pages: readonly DrawnPage[];
  firstPage: number;
  /** Null for an unassigned slip. */
  owner: { employeeId: string; decidedBy: 'number' | 'name' | 'person' } | null;
  /** That of the whole source. */
  evidence: Evidence;
}

/**
 * Compares a finished slip, read once more, with what it has to be. Returns what differs: the number of pages, the words of a
 * page (counted from 1 within the slip), or the owner that its words name.
 */
export function findDifference(
  read: readonly ReadPage[],
  { pages, firstPage, owner, evidence }: Expected,
): { code: 'pages' | 'words' | 'owner'; page: number } | null {
  if (read.length !== pages.length) return { code: 'pages', page: 1 };
  const changed = pages.findIndex((page, i) => !isDeepStrictEqual(linesOf(page), linesOf(read[i]!)));
  if (changed !== -1) return { code: 'words', page: changed + 1 };
  if (!owner) return null;
  const index = indexPeople(evidence.people);
  const found = new Map(read.map((page, i) => [firstPage + i, factsOfPage(firstPage + i, page, index)]));
  const facts = evidence.pages.map((page) => found.get(page.page) ?? page);
  const again = judgeSlip(
    // Almost always the finished slip has the facts of its source.
    isDeepStrictEqual(facts, evidence.pages)
      ? evidence
      : gatherEvidence({ source: evidence.source, pages: facts }, evidence.people),
    { firstPage, lastPage: firstPage + pages.length - 1 },
    owner.decidedBy === 'person' ? owner.employeeId : null,
  );
  return again.state === 'matched' && again.employeeId === owner.employeeId ? null : { code: 'owner', page: 1 };
}

/** The text of each line, without what is not certain. */
const linesOf = ({ words, ...size }: ReadPage): string[] =>
  toLines(
    words.filter(({ text }) => text !== UNREADABLE),
    { width: size.width, height: size.height },
  ).map((line) => line.map(({ text }) => text.replaceAll(' ', '')).join(' '));
