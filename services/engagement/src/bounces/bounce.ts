import type { MailRefused } from '../mail/mailer.ts';

/** Why a letter did not reach an address. */
export interface Bounce {
  /** Refused by the mail server that we send to, or reported later by another one. */
  by: 'refusal' | 'report';
  /** The enhanced status code (RFC 3463) as in `5.1.1`, else the SMTP status as in `550`. */
  code: string;
  /** What the server said, without addresses. */
  diagnostic: string | null;
  /** Whether the address itself is dead; otherwise the reason may pass. */
  isHard: boolean;
}

/**
 * Permanent statuses that say nothing about the address: a bad sender, a full mailbox, a letter that is too large, the
 * receiving system, routing, protocol, content and policy.
 */
const MAY_PASS = /^5\.(1\.[78]|2\.[23]|[35-7]\.\d+|4\.(?![14]$)\d+)$/;

/** Whether a status means that no later letter will reach the address. */
const isDead = (status: string): boolean => status.startsWith('5.') && !MAY_PASS.test(status);

const MAX_DIAGNOSTIC = 300;
const ADDRESS = /[^\s<>()[\]"':;,]+@[^\s<>()[\]"':;,]+/g;
const UNPRINTABLE = /[\s\p{Cc}\p{Cf}]+/gu;

/** The words of a server on one line, without addresses. */
export function presentDiagnostic(words: string): string | null {
  const line = words.replaceAll(UNPRINTABLE, ' ').replaceAll(ADDRESS, '…').trim();
  return line.slice(0, MAX_DIAGNOSTIC) || null;
}

const STATUS_IN_REPLY = /\b([245]\.\d{1,3}\.\d{1,3})\b/;

/** The bounce of a letter that our mail server refuses. Without an enhanced status, 552 is a full mailbox. */
export function bounceOfRefusal({ code, message, command }: Pick<MailRefused, 'code' | 'message' | 'command'>): Bounce {
  const status = STATUS_IN_REPLY.exec(message)?.[1];
  const isDeadByCode = command === 'RCPT TO' && code.startsWith('5') && code !== '552';
  return {
    by: 'refusal',
    code: status ?? code.slice(0, 20),
    diagnostic: presentDiagnostic(message),
    isHard: status ? isDead(status) : isDeadByCode,
  };
}

/** The bounce that a delivery report tells of. */
export const bounceOfReport = (status: string, diagnostic: string): Bounce => ({
  by: 'report',
  code: status,
  diagnostic: presentDiagnostic(diagnostic),
  isHard: isDead(status),
});
