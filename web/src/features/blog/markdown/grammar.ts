import type { Options } from 'rehype-highlight';

/** How a language is described to the highlighter. */
export type Grammar = NonNullable<Options['languages']>[string];
