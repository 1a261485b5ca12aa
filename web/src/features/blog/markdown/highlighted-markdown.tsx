import rehypeHighlight from 'rehype-highlight';

import { hcl } from './hcl.ts';
import { kusto } from './kusto.ts';
import { PostMarkdown } from './post-markdown.tsx';

/** By itself, for a plugin that stands twice in a list counts once. */
const highlightOwnLanguages = () => rehypeHighlight({ languages: { hcl, kusto } });

/** Each leaves the languages it does not know to the other; those that neither knows stay plain. */
const highlighters = [rehypeHighlight, highlightOwnLanguages];

/** A post's Markdown with coloured code. Its highlighter is as large as the rest of the page, so it comes by itself. */
export default function HighlightedMarkdown({ markdown }: { markdown: string }) {
  return <PostMarkdown markdown={markdown} highlighters={highlighters} />;
}
