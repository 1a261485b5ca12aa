import type { Element, Root } from 'hast';
import type { LanguageFn } from 'highlight.js';
import { createLowlight } from 'lowlight';
import { visit } from 'unist-util-visit';

import { grammarName } from './highlighter.ts';

function languageOf({ properties }: Element): string | undefined {
  const classes = Array.isArray(properties['className']) ? properties['className'] : [];
  const name = classes.map(String).find((each) => each.startsWith('language-'));
  return name?.slice('language-'.length);
}

/** Colours fenced code in these languages; other code stays plain. A plugin for rehype. */
export function highlightCode(languages: Readonly<Record<string, LanguageFn>>) {
  const lowlight = createLowlight(languages);
  return () => (tree: Root) =>
    visit(tree, 'element', (code, _index, parent) => {
      if (code.tagName !== 'code' || parent?.type !== 'element' || parent.tagName !== 'pre') return;
      const language = languageOf(code);
      const grammar = language && grammarName(language);
      const [text] = code.children;
      if (!grammar || text?.type !== 'text' || !lowlight.registered(grammar)) return;
      code.children = lowlight.highlight(grammar, text.value).children as Element['children'];
      code.properties['className'] = ['hljs', `language-${language}`];
    });
}
