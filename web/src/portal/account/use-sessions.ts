import { listSessions, type Session } from '@kontor/contracts/endpoints';
import useSWR from 'swr';

import { call } from '../../api/call.ts';

interface Answer {
  sessions: Session[];
  /** When that was, in milliseconds: "five minutes ago" counts from here. */
  askedAt: number;
}

async function ask(): Promise<Answer> {
  return { sessions: await call(listSessions), askedAt: Date.now() };
}

/** The reader's own sessions, last used first. */
export function useSessions() {
  const { data, error, isValidating, mutate } = useSWR<Answer, unknown>(listSessions.url, ask);
  return { answer: data, error: data ? undefined : error, isFetching: isValidating, retry: () => void mutate() };
}
