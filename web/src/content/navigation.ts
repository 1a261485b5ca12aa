import type { CoreDictionary } from '../i18n/dictionary.ts';
import { paths } from './paths.ts';

type ItemName = keyof CoreDictionary['layout']['items'];

export interface NavigationItem {
  /** Its text in the dictionary: `layout.items`. */
  name: ItemName;
  path: string;
}

interface SubmenuItem extends NavigationItem {
  name: ItemName & keyof CoreDictionary['layout']['itemNotes'];
}

export interface MenuItem extends NavigationItem {
  pages: readonly SubmenuItem[];
}

/** The header's menu (spec §2). */
export const menu: readonly MenuItem[] = [
  { name: 'home', path: paths.home, pages: [] },
  {
    name: 'services',
    path: paths.services,
    pages: [
      { name: 'whatWeDo', path: paths.whatWeDo },
      { name: 'solutions', path: paths.solutions },
      { name: 'software', path: paths.software },
    ],
  },
  {
    name: 'company',
    path: paths.company,
    pages: [
      { name: 'about', path: paths.about },
      { name: 'customers', path: paths.customers },
      { name: 'partners', path: paths.partners },
      { name: 'careers', path: paths.careers },
      { name: 'contact', path: paths.contact },
    ],
  },
  {
    name: 'platform',
    path: paths.platform,
    pages: [
      { name: 'sPlatform', path: paths.sPlatform },
      { name: 'aiPlatforms', path: paths.aiPlatforms },
    ],
  },
];

/** Whether an item is highlighted: the path starts with the item's; Home only on exactly `/` (spec §2). */
export const isActive = (itemPath: string, pathname: string): boolean =>
  itemPath === paths.home ? pathname === paths.home : pathname.startsWith(itemPath);
