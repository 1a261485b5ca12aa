import type { MailRefused } from '../mail/index.ts';

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

/** What a server may say at length; the rest is not read. */
const MAX_WORDS = 2_000;
const MAX_DIAGNOSTIC = 300;
const UNPRINTABLE = /[\s\p{Cc}\p{Cf}]+/gu;
/** What cannot be part of an address. */
const BETWEEN_ADDRESSES = /([\s<>()[\]"':;,]+)/;

/** The words of a server on one line, without addresses. */
export function presentDiagnostic(words: string): string | null {
  const parts = words.slice(0, MAX_WORDS).replaceAll(UNPRINTABLE, ' ').split(BETWEEN_ADDRESSES);
  const line = parts.map((part) => (/.@./.test(part) ? '…' : part)).join('');
  return line.trim().slice(0, MAX_DIAGNOSTIC) || null;
}

/** A refusal by the mail server that we send to. */
export interface Refusal {
  /** As in a bounce. */
  code: string;
  words: string | null;
  /**
   * Whether the reason is the mailbox. `yes` and `no` come from the enhanced status. `perhaps` is a refused recipient without
   * one: servers that refuse every mail reply in the same way.
   */
  isOfMailbox: 'yes' | 'perhaps' | 'no';
}

const STATUS_IN_REPLY = /\b([245]\.\d{1,3}\.\d{1,3})\b/;
/** A bad destination address or a disabled mailbox, and no bad sender (RFC 3463). */
const OF_MAILBOX = /^5\.(1\.(?![78]$)\d+|2\.1)$/;

/** Reads a refusal. Without an enhanced status, 552 is a full mailbox. */
export function readRefusal({ code, message, command }: Pick<MailRefused, 'code' | 'message' | 'command'>): Refusal {
  const status = STATUS_IN_REPLY.exec(message.slice(0, MAX_WORDS))?.[1];
  const isPerhaps = command === 'RCPT TO' && code.startsWith('5') && code !== '552' && !/\brelay/i.test(message);
  const isOfMailbox = status ? (OF_MAILBOX.test(status) ? 'yes' : 'no') : isPerhaps ? 'perhaps' : 'no';
  return { code: status ?? code.slice(0, 20), words: presentDiagnostic(message), isOfMailbox };
}

/** The bounce of a refusal whose reason is the mailbox. */
export const bounceOfRefusal = ({ code, words }: Refusal): Bounce => ({
  by: 'refusal',
  code,
  diagnostic: words,
  isHard: true,
});

/** The bounce that a delivery report describes. */
export const bounceOfReport = (status: string, diagnostic: string): Bounce => ({
  by: 'report',
  code: status,
  diagnostic: presentDiagnostic(diagnostic),
  isHard: isDead(status),
});
