import type { Schema } from 'hast-util-sanitize';

/** What a mail may contain, whatever a text says: no script, style, handler, id, form or frame. */
export const sanitizeSchema: Schema = {
  tagNames:
    'p h2 h3 h4 h5 h6 blockquote pre hr ul ol li section a img strong em del code sup br table thead tbody tr th td'.split(
      ' ',
    ),
  attributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    ol: ['start'],
    th: ['align'],
    td: ['align'],
  },
  protocols: { href: ['http', 'https', 'mailto'], src: ['http', 'https'] },
  required: { img: { alt: '' } },
};
