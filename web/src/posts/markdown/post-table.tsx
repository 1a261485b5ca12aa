import type { ReactNode } from 'react';

import { useCoreDictionary } from '../../i18n/use-language.ts';
import { Table, TableFrame } from '../../ui/table.tsx';

/** A table of a post; one that is wider than the text scrolls by itself. */
export function PostTable({ children }: { children?: ReactNode }) {
  const { post } = useCoreDictionary().blog;
  return (
    // The keyboard must reach what only scrolling shows.
    <TableFrame as="section" aria-label={post.table} tabIndex={0}>
      <Table>{children}</Table>
    </TableFrame>
  );
}
