import { createPreviewLink, type EditedPost, type PreviewLink } from '@kontor/contracts/endpoints';
import useSWRMutation from 'swr/mutation';

import { call } from '../../api/call.ts';
import { siteOrigin } from '../../browser/site-origin.ts';
import { paths } from '../../content/site-map.ts';
import { withPrefix } from '../../i18n/language.ts';

const create = (_key: string, { arg: id }: { arg: number }): Promise<PreviewLink> =>
  call(createPreviewLink, { params: { id: String(id) } });

/** What shows a post before it is published, in the language it is written in. The token stays out of servers' logs. */
export function previewAddress({ language }: Pick<EditedPost, 'language'>, { token }: PreviewLink): string {
  const path = language === 'sv' ? withPrefix(paths.blogPreview) : paths.blogPreview;
  return `${siteOrigin()}${path}#${token}`;
}

/** `await trigger(id)` makes a link; rejects with ApiError. */
export const usePreviewLink = () => useSWRMutation(createPreviewLink.url, create);
