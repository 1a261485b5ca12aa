import PostalMime from 'postal-mime';

import { type Bounce, bounceOfReport } from './bounce.ts';

/** Of a broken or hostile mail; a report has three parts. */
const limits = { maxNestingDepth: 16, maxHeadersSize: 65_536 };

/**
 * The bounce that a mail reports (RFC 3464); null for any other mail, such as an automatic reply, and for a report of a
 * delay or a success. Throws for a mail that cannot be parsed.
 */
export async function readDeliveryReport(mail: Uint8Array): Promise<Bounce | null> {
  const { attachments } = await PostalMime.parse(mail, {
    ...limits,
    // The letter that comes back may contain anything.
    forceRfc822Attachments: true,
    attachmentEncoding: 'utf8',
  });
  const report = attachments.find(({ mimeType }) => /^message\/(global-)?delivery-status$/.test(mimeType));
  if (!report) return null;
  // A group of fields of the message, then one for each recipient; a letter has one.
  const failures = String(report.content)
    .split(/(?:\r?\n){2,}/)
    .map(readFields)
    .filter((fields) => fields.get('action')?.toLowerCase() === 'failed');
  const [bounce = null] = failures.map((fields) => {
    const status = /^[245]\.\d{1,3}\.\d{1,3}(?=\s|$)/.exec(fields.get('status') ?? '')?.[0];
    return bounceOfReport(status ?? '5.0.0', fields.get('diagnostic-code')?.replace(/^[\w-]+;/, '') ?? '');
  });
  return bounce;
}

/** The fields of a group by their names in lower case; the first of each name. */
function readFields(group: string): Map<string, string> {
  const unfolded = group.replaceAll(/\r?\n[ \t]+/g, ' ');
  const fields = unfolded.split(/\r?\n/).map((line) => /^([\w-]+)[ \t]*:[ \t]*(.*)$/.exec(line));
  const pairs = fields
    .filter((field) => field !== null)
    .map(([, name, value]) => [name!.toLowerCase(), value!] as const);
  return new Map(pairs.toReversed());
}
