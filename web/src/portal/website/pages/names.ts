import { listSite, type SiteEntry } from '@kontor/contracts/endpoints';
import useSWR from 'swr';

import { stringify } from '../../../api/query.ts';
import { portalPaths } from '../../../content/portal-paths.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { usePortalTexts } from '../../texts.ts';
import { textNow } from './entry.ts';

/** The parameter of the address that names the open text of a page. */
export const TEXT = 'text';

/** The page of texts that belong to no page. */
export const UNUSED = 'unused';

/** The form of an entry in the portal. */
export const addressOf = ({ key, kind, page }: Pick<SiteEntry, 'key' | 'kind' | 'page'>): string =>
  kind === 'list' ? portalPaths.siteList(key) : portalPaths.sitePage(page ?? UNUSED) + stringify({ [TEXT]: key });

/** `greenCloud` and `green-cloud` as `Green cloud`. */
function inWords(name: string): string {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase()
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a field of a list is called: `figures.team.members` as "Members"; indices count nothing. */
export function useFieldName(): (path: string) => string {
  const { fields, lists } = usePortalTexts('siteFields');
  return (path) => {
    const parts = path.split('.').filter((part) => !/^\d+$/.test(part));
    const last = parts.at(-1) ?? '';
    if (parts.length === 1 && Object.hasOwn(lists, last)) return lists[last as keyof typeof lists].name;
    return fields[parts.join('.')] ?? fields[last] ?? inWords(last);
  };
}

/** What a fact is called within its list: `figures.team.members` as "Team › Members". */
export function useFactName(): (path: string) => string {
  const fieldName = useFieldName();
  return (path) => {
    const parts = path.split('.').filter((part) => !/^\d+$/.test(part));
    return parts
      .slice(1)
      .map((_part, at) => fieldName(parts.slice(0, at + 2).join('.')))
      .join(' › ');
  };
}

const NONE: readonly SiteEntry[] = [];

/** All texts and lists of the site, as the page has fetched them. */
export const useEntries = (): readonly SiteEntry[] => useSWR<SiteEntry[]>(listSite.url, null).data ?? NONE;

/** What pages and lists are called, and the place of a text in its page. */
export function useNames() {
  const entries = useEntries();
  const { shared, unused, places } = usePortalTexts('siteWords');
  const words: Readonly<Record<string, string>> = places;
  const { lists } = usePortalTexts('siteFields');
  const { language } = useLanguage();
  const fieldName = useFieldName();
  const titleOf = (key: string) => {
    const entry = entries.find((each) => each.key === key);
    return entry && textNow(entry)[language];
  };

  const ofPage = (page: string | null): string =>
    page === null
      ? unused.title
      : (titleOf(`layout.pages.${page}.text`) ?? titleOf(`${page}.head.title`) ?? shared[page] ?? inWords(page));

  /** What a part of a key is called. In Swedish, one without a word or a title of its own is left out. */
  function ofPart(part: string, section: string): string | undefined {
    if (/^\d+$/.test(part)) return String(Number(part) + 1);
    if (Object.hasOwn(words, part)) return words[part];
    const title = titleOf(`${section}.title`);
    if (title && !title.includes('{')) return title;
    return language === 'en' ? inWords(part) : undefined;
  }

  /** `careers.benefits.innovation.title` as "Benefits › Room to learn › Title". */
  function ofPlace(key: string): string {
    const [page = '', ...parts] = key.split('.');
    const names = parts.map((part, at) => ofPart(part, [page, ...parts.slice(0, at + 1)].join('.')));
    return names.filter((name) => name !== undefined).join(' › ') || ofPage(page);
  }

  const ofEntry = ({ key, kind, page }: SiteEntry): string =>
    kind === 'list' ? (lists[key as keyof typeof lists]?.name ?? inWords(key)) : `${ofPage(page)} › ${ofPlace(key)}`;

  return { ofPage, ofPlace, ofEntry, ofField: fieldName };
}
