import { defaultSchema, type Options } from 'rehype-sanitize';

/** Before every id that comes from a post, so that none can stand in for one of the page's own. */
export const ID_PREFIX = 'post-';

/**
 * What may stand in a post after everything else has run: the default list (no script, no style, no handler, no svg),
 * the classes of highlighted code, and links that a person can follow.
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
