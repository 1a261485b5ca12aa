import { describe, expect, it } from 'vitest';

import { bounceOfRefusal, bounceOfReport, presentDiagnostic } from './bounce.ts';

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
  const bounce = (code: string, words: string, command = 'RCPT TO') =>
    bounceOfRefusal({ code, message: `Can't send mail - all recipients were rejected: ${words}`, command });

  it('is classified by its enhanced status', () => {
    expect(bounce('550', '550 5.1.1 no such user')).toMatchObject({ code: '5.1.1', isHard: true });
    expect(bounce('550', '550 5.7.1 blocked')).toMatchObject({ code: '5.7.1', isHard: false });
    expect(bounce('550', '550-5.1.1 no such user', 'DATA')).toMatchObject({ isHard: true });
  });

  it('without one is hard for the recipient, but for a full mailbox', () => {
    expect(bounce('550', '550 No such mailbox')).toMatchObject({ code: '550', isHard: true });
    expect(bounce('552', '552 Quota exceeded')).toMatchObject({ isHard: false });
    expect(bounce('450', '450 Later')).toMatchObject({ isHard: false });
  });

  it('without one is soft for the content', () => {
    expect(bounce('554', '554 Looks like spam', 'DATA')).toMatchObject({ code: '554', isHard: false });
  });
});

it('the words of a server lose addresses, line breaks and their end', () => {
  expect(presentDiagnostic('550 5.1.1 <vera@example.com>:\r\n\tUser "nils.b@x.se" unknown\u0000')).toBe(
    '550 5.1.1 <…>: User "…" unknown',
  );
  expect(presentDiagnostic('x'.repeat(1_000))).toHaveLength(300);
  expect(presentDiagnostic(' \n')).toBeNull();
});
