import Markdown, { type Components, type Options } from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';

import { useCoreTexts } from '../../i18n/use-language.ts';
import { CodeBlock } from './code-block.tsx';
import { githubFlavour } from './github-flavour.ts';
import { headingIds } from './heading-ids.ts';
import { Heading2, Heading3, Heading4 } from './post-heading.tsx';
import { PostImage } from './post-image.tsx';
import { PostLink } from './post-link.tsx';
import { PostTable } from './post-table.tsx';
import { sanitizeSchema } from './sanitize-schema.ts';

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

const remarkPlugins = [githubFlavour];
const NO_HIGHLIGHTERS: Plugins = [];

export interface PostMarkdownProps {
  markdown: string;
  /** Plugins that colour code; none leave it plain. */
  highlighters?: Plugins;
}

/** A post's Markdown as elements. HTML in it is not rendered. */
export function PostMarkdown({ markdown, highlighters = NO_HIGHLIGHTERS }: PostMarkdownProps) {
  const { post } = useCoreTexts().blog;
  return (
    <Markdown
      skipHtml
      remarkPlugins={remarkPlugins}
      // The sanitizer comes last: whatever the ones before have written, only what is on its list gets through.
      rehypePlugins={[headingIds, ...highlighters, [rehypeSanitize, sanitizeSchema]]}
      // The sanitizer prefixes ids; twice would break the footnotes' links.
      remarkRehypeOptions={{ clobberPrefix: '', footnoteLabel: post.footnotes, footnoteBackLabel: post.backToText }}
      components={components}
    >
      {markdown}
    </Markdown>
  );
}
