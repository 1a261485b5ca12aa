import { describe, expect, it } from 'vitest';

import { bounceOfReport, presentDiagnostic, readRefusal } from './bounce.ts';

describe('a reported failure', () => {
  it.each(['5.1.1', '5.1.10', '5.1.2', '5.2.1', '5.0.0', '5.4.1', '5.4.4'])('%s is hard', (status) =>
    expect(bounceOfReport(status, '').isHard).toBe(true),
  );
  it.each(['4.2.2', '4.4.7', '5.2.2', '5.2.3', '5.3.4', '5.4.6', '5.4.14', '5.7.1', '5.7.26', '5.6.0', '5.1.8'])(
    '%s is soft: it says nothing about the address',
    (status) => expect(bounceOfReport(status, '').isHard).toBe(false),
  );
});

describe('a refusal by the mail server', () => {
  const refusal = (code: string, words: string, command = 'RCPT TO') =>
    readRefusal({ code, message: `Can't send mail - all recipients were rejected: ${words}`, command });

  it.each(['5.1.1', '5.1.2', '5.1.3', '5.1.10', '5.2.1'])('with %s speaks of the mailbox', (status) =>
    expect(refusal('550', `550-${status} no such user`, 'DATA')).toMatchObject({ code: status, isOfMailbox: 'yes' }),
  );

  it.each(['5.1.7', '5.1.8', '5.2.2', '5.4.1', '5.7.1', '5.0.0', '4.2.2'])('with %s does not', (status) =>
    expect(refusal('550', `550 ${status} relay not permitted`)).toMatchObject({ code: status, isOfMailbox: 'no' }),
  );

  it('without an enhanced status perhaps does, but for a full mailbox, the content and a server that does not relay', () => {
    expect(refusal('550', '550 No such mailbox')).toMatchObject({ code: '550', isOfMailbox: 'perhaps' });
    expect(refusal('552', '552 Quota exceeded')).toMatchObject({ isOfMailbox: 'no' });
    expect(refusal('450', '450 Later')).toMatchObject({ isOfMailbox: 'no' });
    expect(refusal('550', '550 Relaying denied')).toMatchObject({ isOfMailbox: 'no' });
    expect(refusal('554', '554 Looks like spam', 'DATA')).toMatchObject({ code: '554', isOfMailbox: 'no' });
  });
});

it('the words of a server lose addresses, line breaks and their end', () => {
  expect(presentDiagnostic('550 5.1.1 <vera@example.com>:\r\n\tUser "nils.b@x.se" unknown\u0000')).toBe(
    '550 5.1.1 <…>: User "…" unknown',
  );
  expect(presentDiagnostic('x'.repeat(1_000))).toHaveLength(300);
  expect(presentDiagnostic(' \n')).toBeNull();
});
