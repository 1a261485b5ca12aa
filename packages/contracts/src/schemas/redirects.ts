import { type Static, Type } from 'typebox';

import * as endpoints from '../endpoints/redirects.ts';
import { redirectLimits } from '../endpoints/redirects.ts';
import { limits } from '../limits.ts';
import { AnyText, Id, Line, NoContent, Nullable, PageQuery, Timestamp } from './fields.ts';
import { withSchemas } from './with-schemas.ts';

export const NewRedirect = Type.Object({
  from: Line(redirectLimits.path),
  to: Line(redirectLimits.path),
});
export type NewRedirect = Static<typeof NewRedirect>;

/** An old address of the site and where it leads; both are paths, `to` maybe with a query and a fragment. */
export const Redirect = Type.Object({
  id: Id,
  from: Type.String(),
  to: Type.String(),
  hits: Type.Integer({ minimum: 0, description: 'How often it was followed' }),
  createdAt: Timestamp,
});
export type Redirect = Static<typeof Redirect>;

export const redirectEndpoints = withSchemas(endpoints, 'redirects', {
  findRedirect: {
    summary: 'Where an old address leads',
    querystring: Type.Object({ path: AnyText(redirectLimits.path) }),
    response: { 200: Type.Object({ to: Nullable(Type.String()) }) },
  },
  listRedirects: {
    summary: 'All redirects, newest first',
    querystring: Type.Object({ search: Type.Optional(AnyText(limits.search)), ...PageQuery }),
    response: { 200: Type.Array(Redirect) },
  },
  createRedirect: {
    summary: 'Lead an old address to a page; where that is an old address too, to the page it leads to',
    body: NewRedirect,
    response: { 201: Redirect },
  },
  deleteRedirect: { summary: 'Delete a redirect', response: NoContent },
  restoreRedirect: {
    summary: 'Restore a redirect that was deleted within the last day, with its hits and date',
    response: { 200: Redirect },
  },
  exportRedirects: {
    summary: 'All redirects as CSV (RFC 4180)',
    produces: ['text/csv'],
    response: {},
  },
  importRedirects: {
    summary:
      'Add the redirects of a CSV file with the columns from and to, all or none. 400 redirects-invalid names the lines: `{ path: "/3", message: code }`',
    consumes: ['text/csv'],
    body: Type.String(),
    response: { 200: Type.Object({ added: Type.Integer({ description: 'Without those that there were already' }) }) },
  },
});
