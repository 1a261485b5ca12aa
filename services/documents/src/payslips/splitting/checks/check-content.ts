import type { Others } from './find-others.ts';
import type { Finding } from './finding.ts';

/** Strings, comments, inline images, and names of a content stream, whichever begins first. */
const TOKENS =
  /(?<string>\((?:\\[^]|[^\\()]|\((?:\\[^]|[^\\()])*\))*\)|<[0-9A-Fa-f\s]*>)|%(?<comment>[^\r\n]*)|\bBI\b[^]*?\bID\s(?<image>[^]*?)\sEI(?!\S)|\/(?<name>[^\s()<>[\]{}/%]+)/g;

/** Reads content for what its operators do not draw: comments, replaced text; and which resources it names. */
export function checkContent(content: string, others: Others): { findings: Finding[]; names: ReadonlySet<string> } {
  const findings: Finding[] = [];
  const names = new Set<string>();
  for (const { groups = {} } of content.matchAll(TOKENS)) {
    if (groups['comment'] !== undefined) findings.push({ code: 'comment', found: groups['comment'].slice(0, 80) });
    if (groups['image']) {
      findings.push(...others.namesIn(groups['image']).map((found): Finding => ({ code: 'hidden-name', found })));
    }
    if (groups['name']) names.add(decodeName(groups['name']));
  }
  for (const entry of ['ActualText', 'Alt', 'E'])
    if (names.has(entry)) findings.push({ code: 'structure', found: entry });
  return { findings, names };
}

const decodeName = (name: string) =>
  name.replace(/#([0-9A-Fa-f]{2})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
