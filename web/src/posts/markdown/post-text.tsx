import { Suspense, useMemo } from 'react';

import type { OnDemand } from '../../on-demand.ts';
import { highlighterFor } from './highlighter.ts';
import { type Plugins, PostMarkdown } from './post-markdown.tsx';
import { Prose } from './prose.tsx';

interface HighlightedProps {
  markdown: string;
  highlighter: OnDemand<Plugins[number] | null>;
}

function Highlighted({ markdown, highlighter }: HighlightedProps) {
  const plugin = highlighter.read();
  return <PostMarkdown markdown={markdown} highlighters={plugin ? [plugin] : []} />;
}

/** A post's text. Code is highlighted once the highlighter is loaded. */
export function PostText({ markdown }: { markdown: string }) {
  const highlighter = useMemo(() => highlighterFor(markdown), [markdown]);
  const plain = <PostMarkdown markdown={markdown} />;
  return (
    <Prose>
      {highlighter ? (
        <Suspense fallback={plain}>
          <Highlighted markdown={markdown} highlighter={highlighter} />
        </Suspense>
      ) : (
        plain
      )}
    </Prose>
  );
}
