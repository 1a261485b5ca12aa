import { type Document, getDocument, ID_PATTERN } from '@kontor/contracts/endpoints';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

import { call, urlOf } from '../../api/call.ts';
import { useResource } from '../../api/use-resource.ts';
import { LINKED } from './document-filter.ts';
import { PAGE } from './use-documents.ts';

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
  const input = { params: { id } };
  const resource = useResource(isFetched ? urlOf(getDocument, input) : null, () => call(getDocument, input));
  return { id: isLinked ? Number(id) : undefined, resource: isFetched ? resource : undefined };
}

/** Brings the reader to the element of a link: scrolls it into view and focuses it. */
export function useArrival<Target extends HTMLElement>(isLinked: boolean) {
  const target = useRef<Target>(null);
  useEffect(() => {
    if (!isLinked) return;
    target.current?.scrollIntoView({ block: 'center' });
    target.current?.focus({ preventScroll: true });
  }, [isLinked]);
  return target;
}
