import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import type { Data, Processor } from 'unified';

/** Tables, footnotes, task lists and bare links, as remark-gfm reads them; what writes Markdown stays away. */
export function githubFlavour(this: Processor): void {
  const data = this.data() as Data & { micromarkExtensions?: object[]; fromMarkdownExtensions?: object[] };
  (data.micromarkExtensions ??= []).push(gfm());
  (data.fromMarkdownExtensions ??= []).push(gfmFromMarkdown());
}
