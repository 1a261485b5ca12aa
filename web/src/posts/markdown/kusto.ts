import type { LanguageFn } from 'highlight.js';

/** The query language of Azure Monitor, which highlight.js lacks. */
const kusto: LanguageFn = (hljs) => ({
  name: 'Kusto',
  aliases: ['kql'],
  keywords: {
    keyword:
      'and as asc by contains count datatable desc distinct extend externaldata has has_any in invoke join kind let limit ' +
      'make-series mv-expand not on or order parse print project project-away project-rename render sort startswith ' +
      'summarize take top union where',
    literal: 'true false null',
  },
  contains: [
    hljs.C_LINE_COMMENT_MODE,
    hljs.QUOTE_STRING_MODE,
    hljs.APOS_STRING_MODE,
    { className: 'number', begin: /\b\d+(\.\d+)?(ms|s|m|h|d)?\b/ },
    { className: 'title.function', begin: /\b[a-z_]\w*(?=\()/ },
  ],
});

export default kusto;
