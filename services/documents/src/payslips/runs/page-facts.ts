import type { EntityManager } from '@mikro-orm/postgresql';

import type { SourceFacts } from '../reading/match-slips.ts';
import type { PageFacts } from '../reading/page-facts.ts';

interface PageRow {
  sourceId: number;
  name: string;
  facts: PageFacts;
}

/** What was read of the pages of a run, or of one of its sources, by source in their order. */
export async function findFacts(
  em: EntityManager,
  runId: number,
  sourceId: number | null = null,
): Promise<(SourceFacts & { sourceId: number; position: number })[]> {
  const rows = await em.execute<(PageRow & { position: number })[]>(
    `select source.id as "sourceId", source.position, source.name, page.facts
     from documents.payslip_sources as source join documents.payslip_pages as page on page.source_id = source.id
     where source.run_id = ? and source.id = coalesce(?::int, source.id)
     order by source.position, source.id, page.page`,
    [runId, sourceId],
  );
  const sources = Map.groupBy(rows, (row) => row.sourceId);
  return [...sources.values()].map((pages) => {
    const { name, position } = pages[0]!;
    return { sourceId: pages[0]!.sourceId, position, source: name, pages: pages.map(({ facts }) => facts) };
  });
}

/** Stores what was read of a source's pages, once. */
export async function storeFacts(tx: EntityManager, sourceId: number, pages: PageFacts[]): Promise<void> {
  await tx.execute('delete from documents.payslip_pages where source_id = ?', [sourceId]);
  await tx.execute(
    `insert into documents.payslip_pages (source_id, page, facts)
     select ?::int, (facts ->> 'page')::int, facts from jsonb_array_elements(?::jsonb) as facts`,
    [sourceId, JSON.stringify(pages)],
  );
}
