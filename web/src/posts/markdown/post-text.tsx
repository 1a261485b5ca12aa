import styled from '@emotion/styled';
import { Suspense, useMemo } from 'react';

import type { OnDemand } from '../../on-demand.ts';
import { theme } from '../../theme/theme.ts';
import { highlighterFor } from './highlighter.ts';
import { type Plugins, PostMarkdown } from './post-markdown.tsx';

/** Long text: about 68 characters a line, with a rhythm that headings, lists, tables and code keep to. */
const Prose = styled.div({
  maxWidth: '42.5rem',
  fontSize: 'clamp(1.0625rem, 1.03rem + 0.14vw, 1.1875rem)',
  lineHeight: 1.72,
  '& > * + *': { marginTop: '1.35em' },
  // Not covered by the header when a link leads to a section.
  '& [id]': { scrollMarginTop: '6rem' },
  '& h2, & h3, & h4': { textWrap: 'balance' },
  '& h2': { fontSize: theme.size.xxl, lineHeight: 1.22 },
  '& h3': { fontSize: theme.size.xl, lineHeight: 1.3 },
  '& h4': { fontSize: '1.05em', lineHeight: 1.4 },
  "& > * + h2, & > * + [data-heading='h2']": { marginTop: '2.9rem' },
  "& > * + h3, & > * + [data-heading='h3']": { marginTop: '2.2rem' },
  '& > [data-heading] + *': { marginTop: '0.85em' },
  '& ul, & ol': { paddingLeft: '1.4em' },
  '& ul': { listStyle: 'disc' },
  '& ol': { listStyle: 'decimal' },
  '& li::marker': { color: theme.color.accentText, fontWeight: 560, fontVariantNumeric: 'tabular-nums' },
  '& li + li, & li > * + *': { marginTop: '0.5em' },
  '& .contains-task-list': { paddingLeft: 0, listStyle: 'none' },
  '& .task-list-item > input': { marginRight: '0.6em', accentColor: theme.color.accent },
  '& strong': { fontWeight: 620 },
  '& blockquote': {
    paddingLeft: '1.4rem',
    borderLeft: `3px solid ${theme.color.accent}`,
    color: theme.color.textMuted,
    fontSize: '1.06em',
  },
  '& hr': { width: '4rem', marginBlock: '3rem', border: 0, borderTop: `2px solid ${theme.color.border}` },
  '& :not(pre) > code': {
    padding: '0.12em 0.38em',
    border: `1px solid ${theme.color.border}`,
    borderRadius: '0.35em',
    background: theme.color.sunken,
    fontFamily: "ui-monospace, 'Cascadia Code', 'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace",
    fontSize: '0.86em',
    overflowWrap: 'break-word',
    boxDecorationBreak: 'clone',
    WebkitBoxDecorationBreak: 'clone',
  },
  '& img': { height: 'auto', borderRadius: theme.radius.md },
  '& table': { minWidth: '32rem', lineHeight: 1.5 },
  '& table th, & table td': { verticalAlign: 'top' },
  '& td > code': { whiteSpace: 'nowrap' },
  '& .footnotes': { paddingTop: '1.5rem', borderTop: `1px solid ${theme.color.border}`, ...theme.text.note },
});

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
