import {
  type audiences,
  countDocuments,
  deleteDocument,
  type Document,
  type DocumentCategory,
  type DocumentSort,
  getDocument,
  getWaitingDocuments,
  hasDuty,
  ID_PATTERN,
  type Language,
  listConfirmationRequests,
  listDocuments,
  listToConfirm,
  type Person,
  restoreDocument,
  savedName,
  splitName,
} from '@kontor/contracts/endpoints';
import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSWRConfig } from 'swr';

import { byId, call } from '../../api/call.ts';
import { usePages, useRefreshPages } from '../../api/use-pages.ts';
import { fresh, useReply } from '../../api/use-resource.ts';
import { portalPaths } from '../../content/portal-paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useDeleteWithUndo } from '../../lists/use-delete-with-undo.ts';
import type { Choice } from '../../ui/select.tsx';
import { type Rights, usePortal } from '../access/portal-context.ts';
import { usePeople } from '../parts/use-people.ts';
import { usePortalTexts } from '../texts.ts';

/** The people for whom a user may upload and change documents. */
export interface DocumentRights {
  everybody: boolean;
  /** Any single person. */
  personal: boolean;
}

export const documentRights = (rights: Rights): DocumentRights => ({
  everybody: hasDuty(rights, 'documents'),
  personal: hasDuty(rights, 'payroll'),
});

/** Whether a user may change, replace and delete a document, and see who opened it. */
export const canChange = ({ audience }: Pick<Document, 'audience'>, rights: Rights): boolean =>
  documentRights(rights)[audience];

/** Whether a user opens a document, and so may change who reads it. `opensPersonal` is that of `useMayOpenPersonal`. */
export const canOpen = (
  { audience, employeeId }: Pick<Document, 'audience' | 'employeeId'>,
  userId: number,
  opensPersonal: boolean,
): boolean => opensPersonal || audience === 'everybody' || employeeId === userId;

/** The employee that a document names: the current user, another one, a deleted one, or one whose name is unknown or loading. */
export type Employee = { kind: 'you' | 'formerEmployee' | 'oneEmployee' } | { kind: 'person'; name: string };

/** Who can see a document besides admins and payroll: the employee that it names, or everybody, also when it is `about` one. */
export type Audience = Employee | { kind: 'everyone'; about: Employee | null };

/** `people` are all users, where the current user may list them. */
export function audienceOf(
  { audience, employeeId }: Pick<Document, 'audience' | 'employeeId'>,
  userId: number,
  people: readonly Person[] | undefined,
): Audience {
  const employee = employeeId === null ? null : employeeOf(employeeId, userId, people);
  return audience === 'everybody' || !employee ? { kind: 'everyone', about: employee } : employee;
}

function employeeOf(employeeId: number, userId: number, people: readonly Person[] | undefined): Employee {
  if (employeeId === userId) return { kind: 'you' };
  if (!people) return { kind: 'oneEmployee' };
  const person = people.find(({ id }) => id === employeeId);
  return person ? { kind: 'person', name: person.name } : { kind: 'formerEmployee' };
}

type Titled = Pick<Document, 'title'>;

export const titleIn = (language: Language, { title }: Titled): string => title[language];

/** The title of a document in the language of the page. */
export const useDocumentTitle = (document: Titled): string => titleIn(useLanguage().language, document);

/** What a document is called on screen: its title, or the whole name of its file where nobody has given it another title. */
export function useDocumentName({ originalName, ...document }: Titled & Pick<Document, 'originalName'>): string {
  const title = useDocumentTitle(document);
  return title === splitName(originalName).stem ? originalName : title;
}

/** The name under which a document is saved: its title in the language of the page, with the extension of its file. */
export const useSavedName = (document: Titled & Pick<Document, 'originalName'>): string =>
  savedName(document, useLanguage().language);

/** The employees to choose from, and the chosen one, who may have been deleted or whose name may not be known. */
export function useEmployeeChoices(chosenId: string): Choice<string>[] {
  const people = usePeople();
  const { audience } = usePortalTexts('documents');
  const choices = (people ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  if (chosenId === '' || choices.some(({ value }) => value === chosenId)) return choices;
  return [...choices, { value: chosenId, label: people ? audience.formerEmployee : audience.oneEmployee }];
}

/** The parameter of a link to one document. */
export const LINKED = 'document';

/** The address of the list at this document. */
export const documentLink = (id: number): string => `${portalPaths.documents}?${LINKED}=${id}`;

/** How many documents the user may see, and how many of these are new to them; undefined while unknown. */
export const useDocumentCount = () => useReply(countDocuments, {}, fresh).data;

/** The documents that the user has to confirm, by due day. */
export const useToConfirm = (isWanted = true) => useReply(listToConfirm, isWanted ? {} : null, fresh);

/** Returns a function that refetches what is shown of requests and confirmations, also in the list of documents. */
export function useRefreshConfirmations(): () => Promise<unknown> {
  const refreshDocuments = useRefreshPages(listDocuments);
  const refreshRequests = useRefreshPages(listConfirmationRequests);
  return useCallback(() => Promise.all([refreshDocuments(), refreshRequests()]), [refreshDocuments, refreshRequests]);
}

/** Whether a document is new to a user: addressed to them or to everybody, uploaded by another user, and not opened yet. */
export const isNewTo = (
  userId: number,
  { firstOpenedAt, scanState, uploadedBy, audience, employeeId }: Document,
): boolean =>
  firstOpenedAt === null &&
  scanState === undefined &&
  uploadedBy !== userId &&
  (audience === 'everybody' || employeeId === userId);

/** Returns a function to call after a document was opened: refetches the list, the count and the documents to confirm. */
export function useMarkOpened(document: Document): () => void {
  const isNew = isNewTo(usePortal().user.id, document);
  const refresh = useRefreshPages(listDocuments);
  const { mutate } = useSWRConfig();
  return useCallback(() => {
    if (isNew) void refresh();
    void mutate(listToConfirm.url);
    void mutate(getWaitingDocuments.url);
  }, [isNew, refresh, mutate]);
}

/** Which documents are listed, in which order. Empty values do not filter; days are included. */
export interface DocumentFilter {
  search: string;
  category: DocumentCategory | '';
  audience: (typeof audiences)[number] | '';
  employeeId: string;
  from: string;
  to: string;
  sort: DocumentSort;
}

/** Whether the period of a filter does not end before it begins. */
export const isPeriod = ({ from, to }: Pick<DocumentFilter, 'from' | 'to'>): boolean => to === '' || from <= to;

/** Documents of a page of the list. */
const PAGE = 50;

/** The query of the list without a filter, which the gateway lets the browser fetch before any script runs. */
export const FIRST_DOCUMENTS = { limit: String(PAGE) };

/** The documents that the user may see and that pass the filter, paged. */
export function useDocuments({ sort, ...filter }: DocumentFilter) {
  const { language } = useLanguage();
  // The form reports a period that ends before it begins; its end is not sent.
  const filters = isPeriod(filter) ? filter : { ...filter, to: '' };
  const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
  return usePages(listDocuments, {
    ...given,
    ...(sort !== 'newest' && { sort }),
    ...(sort === 'name' && { language }),
    ...FIRST_DOCUMENTS,
  });
}

/** Deletes a document and offers to undo it. */
export const useDeleteDocument = () =>
  useDeleteWithUndo({
    list: listDocuments,
    call: (id) => call(deleteDocument, byId(id)),
    restore: (id) => call(restoreDocument, byId(id)),
    texts: usePortalTexts('documents').removal,
  });

const ID = new RegExp(ID_PATTERN);

/**
 * The document of a link such as `/employee-portal?document=7`: its id, and the document itself where it is not on the
 * first page of the list.
 */
export function useLinkedDocument(listed: readonly Document[] | undefined) {
  const [params] = useSearchParams();
  const id = params.get(LINKED) ?? '';
  const isLinked = ID.test(id);
  const isListed = listed?.slice(0, PAGE).some((document) => String(document.id) === id) ?? true;
  const isFetched = isLinked && !isListed;
  const resource = useReply(getDocument, isFetched ? { params: { id } } : null);
  return { id: isLinked ? Number(id) : undefined, resource: isFetched ? resource : undefined };
}

/** Scrolls the element of a link into view, and focuses it. */
export function useArrival<Target extends HTMLElement>(isLinked: boolean) {
  const target = useRef<Target>(null);
  useEffect(() => {
    if (!isLinked) return;
    target.current?.scrollIntoView({ block: 'center' });
    target.current?.focus({ preventScroll: true });
  }, [isLinked]);
  return target;
}
