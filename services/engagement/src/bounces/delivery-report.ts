import { type Bounce, bounceOfReport } from './bounce.ts';

/** Bounds for broken and hostile mails; a report has three parts. */
const limits = { maxNestingDepth: 16, maxHeadersSize: 65_536 };

/**
 * The bounce that a mail reports (RFC 3464); null for any other mail, such as an automatic reply, and for a report of a
 * delay or a success. Throws for a mail that cannot be parsed.
 */
export async function readDeliveryReport(mail: Uint8Array): Promise<Bounce | null> {
  // Loaded only where bounces are read.
  const { default: PostalMime } = await import('postal-mime');
  const { attachments } = await PostalMime.parse(mail, {
    ...limits,
    // The letter that comes back may contain anything.
    forceRfc822Attachments: true,
    attachmentEncoding: 'utf8',
  });
  const report = attachments.find(({ mimeType }) => /^message\/(global-)?delivery-status$/.test(mimeType));
  if (!report) return null;
  const failed = groupsOf(String(report.content)).find((fields) => fields.get('action')?.toLowerCase() === 'failed');
  if (!failed) return null;
  const status = /^[245]\.\d{1,3}\.\d{1,3}(?=\s|$)/.exec(failed.get('status') ?? '')?.[0];
  return bounceOfReport(status ?? '5.0.0', withoutType(failed.get('diagnostic-code') ?? ''));
}

/** `smtp; 550 No` without the type. */
const withoutType = (diagnostic: string) => diagnostic.replace(/^[\w-]+;/, '');

/**
 * The groups of fields of a report, by their names in lower case; the first of each name counts. The first group is
 * about the message, the others about a recipient each. Reads each line once, since hostile reports are long.
 */
function groupsOf(report: string): Map<string, string>[] {
  const groups: Map<string, string>[] = [];
  let group: Map<string, string> | undefined;
  let name: string | undefined;
  let value: string[] = [];
  const endField = () => {
    if (group && name !== undefined && !group.has(name)) group.set(name, value.join(' ').trim());
    name = undefined;
    value = [];
  };
  for (const line of report.split('\n')) {
    const text = line.trim();
    if (text === '') {
      endField();
      group = undefined;
    } else if (line.startsWith(' ') || line.startsWith('\t')) {
      value.push(text);
    } else {
      endField();
      const colon = text.indexOf(':');
      if (colon < 1) continue;
      if (!group) groups.push((group = new Map<string, string>()));
      name = text.slice(0, colon).trimEnd().toLowerCase();
      value = [text.slice(colon + 1).trim()];
    }
  }
  endField();
  return groups;
}
