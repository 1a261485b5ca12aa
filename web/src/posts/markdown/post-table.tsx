import type { ReactNode } from 'react';

import { useCoreTexts } from '../../i18n/use-language.ts';
import { Table, TableFrame } from '../../ui/table.tsx';

/** A table of a post, which scrolls when it is wider than the text. */
export function PostTable({ children }: { children?: ReactNode }) {
  const { post } = useCoreTexts().blog;
  return (
    // The keyboard must reach what only scrolling shows.
    <TableFrame as="section" aria-label={post.table} tabIndex={0}>
      <Table>{children}</Table>
    </TableFrame>
  );
}
