import styled from '@emotion/styled';
import { Suspense, useMemo } from 'react';

import type { OnDemand } from '../../on-demand.ts';
import { theme } from '../../theme/theme.ts';
import { highlighterFor } from './highlighter.ts';
import { type Plugins, PostMarkdown } from './post-markdown.tsx';

/** Long text: about 68 characters a line, with a rhythm that headings, lists, tables and code keep to. */
const Prose = styled.div`
  max-width: 42.5rem;
  font-size: clamp(1.0625rem, 1.03rem + 0.14vw, 1.1875rem);
  line-height: 1.72;

  & > * + * {
    margin-top: 1.35em;
  }

  /* Not covered by the header when a link leads to a section. */
  & [id] {
    scroll-margin-top: 6rem;
  }

  & h2,
  & h3,
  & h4 {
    text-wrap: balance;
  }

  & h2 {
    font-size: ${theme.size.xxl};
    line-height: 1.22;
  }

  & h3 {
    font-size: ${theme.size.xl};
    line-height: 1.3;
  }

  & h4 {
    font-size: 1.05em;
    line-height: 1.4;
  }

  & > * + h2,
  & > * + [data-heading='h2'] {
    margin-top: 2.9rem;
  }

  & > * + h3,
  & > * + [data-heading='h3'] {
    margin-top: 2.2rem;
  }

  & > [data-heading] + * {
    margin-top: 0.85em;
  }

  & ul,
  & ol {
    padding-left: 1.4em;
  }

  & ul {
    list-style: disc;
  }

  & ol {
    list-style: decimal;
  }

  & li::marker {
    color: ${theme.color.accentText};
    font-weight: 560;
    font-variant-numeric: tabular-nums;
  }

  & li + li,
  & li > * + * {
    margin-top: 0.5em;
  }

  & .contains-task-list {
    padding-left: 0;
    list-style: none;
  }

  & .task-list-item > input {
    margin-right: 0.6em;
    accent-color: ${theme.color.accent};
  }

  & strong {
    font-weight: 620;
  }

  & blockquote {
    padding-left: 1.4rem;
    border-left: 3px solid ${theme.color.accent};
    color: ${theme.color.textMuted};
    font-size: 1.06em;
  }

  & hr {
    width: 4rem;
    margin-block: 3rem;
    border: 0;
    border-top: 2px solid ${theme.color.border};
  }

  & :not(pre) > code {
    padding: 0.12em 0.38em;
    border: 1px solid ${theme.color.border};
    border-radius: 0.35em;
    background: ${theme.color.sunken};
    font-family: ui-monospace, 'Cascadia Code', 'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace;
    font-size: 0.86em;
    overflow-wrap: break-word;
    box-decoration-break: clone;
    -webkit-box-decoration-break: clone;
  }

  & img {
    height: auto;
    border-radius: ${theme.radius.md};
  }

  & table {
    min-width: 32rem;
    line-height: 1.5;
  }

  & table th,
  & table td {
    vertical-align: top;
  }

  & td > code {
    white-space: nowrap;
  }

  & .footnotes {
    padding-top: 1.5rem;
    border-top: 1px solid ${theme.color.border};
    ${theme.text.note};
  }
`;

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
