import { isAllowed } from '@kontor/contracts/endpoints';
import {
  Activity,
  ChartLine,
  CircleUserRound,
  FileInput,
  FileText,
  House,
  Images,
  Inbox,
  type LucideIcon,
  Mail,
  MailCheck,
  Newspaper,
  PanelsTopLeft,
  Receipt,
  ShieldUser,
  Signpost,
  Trash2,
  UsersRound,
} from 'lucide-react';

import { portalPaths } from '../../content/portal-paths.ts';
import { pageAccess, type PortalPage } from '../access/page-access.ts';
import type { Rights } from '../access/portal-context.ts';
import type { PortalTexts } from '../texts.en.ts';

/** A page that the navigation links to. */
export interface Place {
  name: Exclude<keyof PortalTexts['navigation'], 'label' | 'more' | 'website' | 'settings'>;
  page: PortalPage;
  path: string;
  icon: LucideIcon;
}

interface PlaceGroup {
  /** The heading above the places, if there is one. */
  name: 'website' | 'settings' | null;
  places: readonly Place[];
}

/** Every page of the portal in the order of the navigation. */
const groups: readonly PlaceGroup[] = [
  {
    name: null,
    places: [
      { name: 'home', page: '', path: portalPaths.home, icon: House },
      { name: 'documents', page: 'documents', path: portalPaths.documents, icon: FileText },
      { name: 'payslips', page: 'payslips', path: portalPaths.payslips, icon: Receipt },
      { name: 'people', page: 'people', path: portalPaths.people, icon: UsersRound },
    ],
  },
  {
    name: 'website',
    places: [
      { name: 'posts', page: 'website/posts', path: portalPaths.posts, icon: Newspaper },
      { name: 'sitePages', page: 'website/pages', path: portalPaths.sitePages, icon: PanelsTopLeft },
      { name: 'images', page: 'website/images', path: portalPaths.images, icon: Images },
      { name: 'redirects', page: 'website/redirects', path: portalPaths.redirects, icon: Signpost },
      { name: 'imports', page: 'website/imports', path: portalPaths.imports, icon: FileInput },
      { name: 'insights', page: 'website/insights', path: portalPaths.insights, icon: ChartLine },
      { name: 'newsletter', page: 'website/newsletter', path: portalPaths.newsletter, icon: Mail },
      { name: 'subscribers', page: 'website/subscribers', path: portalPaths.subscribers, icon: MailCheck },
    ],
  },
  {
    name: null,
    places: [{ name: 'inbox', page: 'inbox', path: portalPaths.inbox, icon: Inbox }],
  },
  {
    name: 'settings',
    places: [
      { name: 'account', page: 'settings/account', path: portalPaths.account, icon: CircleUserRound },
      { name: 'activity', page: 'settings/activity', path: portalPaths.activity, icon: Activity },
      { name: 'personalData', page: 'settings/personal-data', path: portalPaths.personalData, icon: ShieldUser },
      { name: 'trash', page: 'settings/trash', path: portalPaths.trash, icon: Trash2 },
    ],
  },
];

/** The groups of places that a user with these rights may open; no group is empty. */
export const allowedGroups = (rights: Rights): readonly PlaceGroup[] =>
  groups
    .map(({ name, places }) => ({ name, places: places.filter(({ page }) => isAllowed(pageAccess[page], rights)) }))
    .filter(({ places }) => places.length > 0);

/** Places of the bar on phones. */
const MAX_IN_BAR = 4;

/** What the bar prefers: what people come for on a phone, and what shows a count. */
const inBar: readonly Place['name'][] = ['home', 'documents', 'payslips', 'inbox', 'posts', 'newsletter', 'account'];

/** The places of the bar at the bottom of a phone, and whether others are left for "More". */
export const placesInBar = (rights: Rights) => {
  const places = allowedGroups(rights).flatMap((group) => group.places);
  const shown = inBar.flatMap((name) => places.filter((place) => place.name === name)).slice(0, MAX_IN_BAR);
  return { places: shown, hasMore: shown.length < places.length };
};

/** Whether the page at `path` is this place or below it. */
export const isAt = ({ path: target }: Place, path: string): boolean =>
  path === target || (target !== portalPaths.home && path.startsWith(`${target}/`));
