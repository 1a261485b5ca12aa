import styled from '@emotion/styled';
import { isImageAddress, isTooComplex, type MarkdownNode } from '@kontor/markdown/bounds';
import type { Element, Root } from 'hast';
import { Link } from 'lucide-react';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import type { ComponentProps, ReactNode } from 'react';
import renderMarkdown, { type Components, type Options } from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import type { Data, Processor } from 'unified';
import { visit } from 'unist-util-visit';

import { useCoreTexts } from '../../i18n/use-language.ts';
import { theme } from '../../theme/theme.ts';
import { Table, TableFrame } from '../../ui/table.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { CodeBlock } from './code-block.tsx';
import { ID_PREFIX, sanitizeSchema } from './sanitize-schema.ts';

const Frame = styled.div({ position: 'relative' });

const Anchor = styled.a({
  position: 'absolute',
  top: 0,
  right: '100%',
  display: 'none',
  placeItems: 'center',
  width: '2.25rem',
  height: '1.25em',
  color: theme.color.textSubtle,
  opacity: 0,
  '& svg': theme.square('1rem'),
  '&:hover': { color: theme.color.accentText },
  // In the margin of wide windows.
  [theme.media.md]: { display: 'grid' },
  'div:hover > &, &:focus-visible': { opacity: 1 },
});

interface HeadingProps {
  id?: string | undefined;
  children?: ReactNode;
}

function heading(Level: 'h2' | 'h3' | 'h4') {
  return function PostHeading({ id, children }: HeadingProps) {
    if (!id) return <Level>{children}</Level>;
    return (
      <Frame data-heading={Level}>
        <Level id={id}>{children}</Level>
        <Anchor href={`#${id}`} aria-labelledby={id}>
          <Link aria-hidden />
        </Anchor>
      </Frame>
    );
  };
}

/** A heading of a post, with a link to itself beside it. */
const Heading2 = heading('h2');
const Heading3 = heading('h3');
const Heading4 = heading('h4');

/** The target of a link in a post: ids within the post are prefixed, and `//host` is another site. */
function target(href: string): string {
  if (href.startsWith('#')) return `#${ID_PREFIX}${href.slice(1)}`;
  return href.startsWith('//') ? `https:${href}` : href;
}

/** A link in a post; only its text if the sanitizer has removed the address. */
function PostLink({ href, id, className, children, ...rest }: ComponentProps<'a'>) {
  if (!href) return <>{children}</>;
  return (
    <TextLink
      href={target(href)}
      {...(id === undefined ? {} : { id })}
      {...(className === undefined ? {} : { className })}
      {...('aria-label' in rest ? { 'aria-label': rest['aria-label'] } : {})}
      {...('aria-describedby' in rest ? { 'aria-describedby': rest['aria-describedby'] } : {})}
    >
      {children}
    </TextLink>
  );
}

/** A table of a post, which scrolls when it is wider than the text. */
function PostTable({ children }: { children?: ReactNode }) {
  const { post } = useCoreTexts().blog;
  return (
    // Focusable, so that the keyboard can scroll it.
    <TableFrame as="section" aria-label={post.table} tabIndex={0}>
      <Table>{children}</Table>
    </TableFrame>
  );
}

/** `#w=800&h=600` at the end of an image's address: its size in pixels. */
function readSize(source: string): { src: string; width?: number; height?: number } {
  const [src = '', size] = source.split('#', 2);
  const [width, height] = size?.match(/\d+/g) ?? [];
  return width && height ? { src, width: Number(width), height: Number(height) } : { src };
}

/** An uploaded image; the alternative text of any other. A known size reserves its space while it loads. */
function PostImage({ src = '', alt = '', title }: ComponentProps<'img'>) {
  if (!isImageAddress(src)) return <>{alt}</>;
  return <img {...readSize(src)} alt={alt} title={title} loading="lazy" decoding="async" />;
}

/** Tables, footnotes, task lists and bare links, as in remark-gfm, but without its Markdown serializer. */
function githubFlavour(this: Processor): void {
  const data = this.data() as Data & { micromarkExtensions?: object[]; fromMarkdownExtensions?: object[] };
  (data.micromarkExtensions ??= []).push(gfm());
  (data.fromMarkdownExtensions ??= []).push(gfmFromMarkdown());
}

/** Replaces a text that would become too much HTML. A remark plugin; its option is the notice. */
const bounded = (notice: string) => (tree: MarkdownNode) => {
  if (isTooComplex(tree)) tree.children = [{ type: 'paragraph', children: [{ type: 'text', value: notice }] }];
};

export type Plugins = NonNullable<Options['rehypePlugins']>;

const components: Components = {
  a: PostLink,
  // The page's h1 is the post's title.
  h1: Heading2,
  h2: Heading2,
  h3: Heading3,
  h4: Heading4,
  img: PostImage,
  pre: CodeBlock,
  table: PostTable,
};

const NO_HIGHLIGHTERS: Plugins = [];

interface PostMarkdownProps {
  markdown: string;
  /** Plugins that colour code; none leave it plain. */
  highlighters?: Plugins;
}

const HEADING = /^h[1-6]$/;

function textOf(element: Element): string {
  let text = '';
  visit(element, 'text', (node) => {
    text += node.value;
  });
  return text;
}

/** `The drill, timed` as `the-drill-timed`; letters of any language stay. */
const idOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

/** Gives every heading an id; repeated headings end in `-1`, `-2`. A rehype plugin. */
const headingIds = () => (tree: Root) => {
  /** How often each id was repeated. */
  const seen = new Map<string, number>();
  visit(tree, 'element', (element) => {
    if (!HEADING.test(element.tagName)) return;
    const first = idOf(textOf(element));
    let count = seen.get(first) ?? 0;
    let id = first;
    // Another heading may end in a number of its own.
    while (seen.has(id)) id = `${first}-${++count}`;
    seen.set(id, 0).set(first, count);
    element.properties['id'] = id;
  });
};

/** A post's Markdown as elements. HTML in it is not rendered, and a text that is too complex is replaced by a notice. */
export function PostMarkdown({ markdown, highlighters = NO_HIGHLIGHTERS }: PostMarkdownProps) {
  const { post } = useCoreTexts().blog;
  try {
    // Called, not rendered, so that its errors are caught here; it has no hooks.
    return renderMarkdown({
      children: markdown,
      skipHtml: true,
      remarkPlugins: [githubFlavour, [bounded, post.notShown]],
      // The sanitizer runs last, on the output of all other plugins.
      rehypePlugins: [headingIds, ...highlighters, [rehypeSanitize, sanitizeSchema]],
      // The sanitizer prefixes ids; a second prefix would break the footnotes' links.
      remarkRehypeOptions: { clobberPrefix: '', footnoteLabel: post.footnotes, footnoteBackLabel: post.backToText },
      components,
    });
  } catch (error) {
    // Nested too deeply to be parsed.
    if (error instanceof RangeError) return <p>{post.notShown}</p>;
    throw error;
  }
}
