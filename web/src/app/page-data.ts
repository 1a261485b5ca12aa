/** Replies by URL, which is SWR's key. */
export type PageData = Readonly<Record<string, unknown>>;

export const PAGE_DATA_ID = 'page-data';

/** The replies that came with the page; see src/server/document.ts. */
export function readPageData(): PageData {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as PageData) : {};
}
