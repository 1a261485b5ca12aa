import type { LanguageFn } from 'highlight.js';

/** Terraform's language, which highlight.js lacks. */
const hcl: LanguageFn = (hljs) => {
  const interpolation = { className: 'subst', begin: /\$\{/, end: /\}/, contains: [hljs.NUMBER_MODE] };
  const text = { className: 'string', begin: '"', end: '"', contains: [hljs.BACKSLASH_ESCAPE, interpolation] };
  return {
    name: 'HCL',
    aliases: ['terraform', 'tf'],
    keywords: {
      keyword: 'for in if else endif endfor',
      literal: 'true false null',
      built_in: 'var local module data each path self count',
    },
    contains: [
      hljs.HASH_COMMENT_MODE,
      hljs.C_LINE_COMMENT_MODE,
      hljs.C_BLOCK_COMMENT_MODE,
      text,
      hljs.NUMBER_MODE,
      { className: 'title.function', begin: /\b[a-z_]\w*(?=\()/ },
      { className: 'keyword', begin: /^\s*[a-z_][\w-]*(?=(\s+"[^"\n]*")*\s*\{)/ },
      { className: 'attr', begin: /^\s*[a-z_][\w-]*(?=\s*=[^=])/ },
    ],
  };
};

export default hcl;
