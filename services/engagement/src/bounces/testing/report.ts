interface Report {
  to: string;
  status?: string;
  action?: string;
  diagnostic?: string;
  /** What the mail server sends back of the letter. */
  letter?: string;
}

/** A delivery report as Postfix writes it. */
export const deliveryReport = ({
  to,
  status = '5.1.1',
  action = 'failed',
  diagnostic = `550 ${status} <vera@example.com>: Recipient address rejected:\r\n    User unknown`,
  letter = 'Subject: Letter 1\r\n\r\nHello',
}: Report): string =>
  [
    'Return-Path: <>',
    `Delivered-To: ${to}`,
    'Date: Mon, 23 Nov 2026 01:00:00 +0000 (UTC)',
    'From: MAILER-DAEMON@mx.example.com (Mail Delivery System)',
    'Subject: Undelivered Mail Returned to Sender',
    `To: ${to}`,
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="4711/mx.example.com"',
    '',
    'This is a MIME-encapsulated message.',
    '',
    '--4711/mx.example.com',
    'Content-Description: Notification',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    "I'm sorry to have to inform you that your message could not be delivered.",
    '',
    '--4711/mx.example.com',
    'Content-Description: Delivery report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.com',
    'X-Postfix-Sender: rfc822; bounces@company.test',
    'Arrival-Date: Mon, 23 Nov 2026 01:00:00 +0000 (UTC)',
    '',
    'Final-Recipient: rfc822; vera@example.com',
    'Original-Recipient: rfc822;vera@example.com',
    `Action: ${action}`,
    `Status: ${status}`,
    'Remote-MTA: dns; mx.example.com',
    `Diagnostic-Code: smtp; ${diagnostic}`,
    '',
    '--4711/mx.example.com',
    'Content-Description: Undelivered Message',
    'Content-Type: message/rfc822',
    '',
    letter,
    '',
    '--4711/mx.example.com--',
    '',
  ].join('\r\n');

/** An automatic reply of somebody who is away (RFC 3834). */
export const vacationReply = (to: string): string =>
  [
    'From: Vera Visitor <vera@example.com>',
    `To: ${to}`,
    'Subject: Out of office: Letter 1',
    'Auto-Submitted: auto-replied (vacation)',
    'In-Reply-To: <0198d1b4-6a54-7c11-9d5e-3f2a0c4b7e21@company.test>',
    '',
    '550 5.1.1 is my room until Monday.',
    '',
  ].join('\r\n');
