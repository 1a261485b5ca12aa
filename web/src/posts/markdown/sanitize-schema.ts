import { defaultSchema, type Options } from 'rehype-sanitize';

/** Prefix of every id of a post, so that none collides with an id of the page. */
export const ID_PREFIX = 'post-';

/**
 * What a post may contain after all other plugins: the default list (no script, no style, no handler, no svg),
 * the classes of highlighted code, and links with a safe scheme.
 */
export const sanitizeSchema: Options = {
  ...defaultSchema,
  clobberPrefix: ID_PREFIX,
  protocols: { ...defaultSchema.protocols, href: ['http', 'https', 'mailto'], src: ['http', 'https'] },
  attributes: {
    ...defaultSchema.attributes,
    code: [['className', 'hljs', /^language-./]],
    span: [['className', /^hljs-./]],
  },
};
