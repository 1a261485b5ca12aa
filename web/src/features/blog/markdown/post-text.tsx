import { lazy, Suspense } from 'react';

import { PostMarkdown } from './post-markdown.tsx';
import { Prose } from './prose.tsx';

const HighlightedMarkdown = lazy(() =>
  // Colour is a comfort: without it the post can still be read.
  import('./highlighted-markdown.tsx').catch(() => ({ default: PostMarkdown })),
);

/** A fenced block that names its language. */
const CODE = /^\s*(?:```|~~~)\w/m;

/** A post's text for long reading. Code gets its colours as soon as the highlighter is there. */
export function PostText({ markdown }: { markdown: string }) {
  const plain = <PostMarkdown markdown={markdown} />;
  return (
    <Prose>
      {CODE.test(markdown) ? (
        <Suspense fallback={plain}>
          <HighlightedMarkdown markdown={markdown} />
        </Suspense>
      ) : (
        plain
      )}
    </Prose>
  );
}
