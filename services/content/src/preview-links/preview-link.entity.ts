import { defineEntity, p } from '@mikro-orm/core';

export const PreviewLinkSchema = defineEntity({
  name: 'PreviewLink',
  tableName: 'preview_links',
  properties: {
    /** SHA-256 of the token in the link. */
    tokenHash: p.blob().$type<Buffer>().primary(),
    /** Null for a link to the drafts of the site's words. */
    postId: p.integer().nullable(),
    expiresAt: p.datetime(),
  },
});

/** A link that shows one post, or the site's words, before they are published. */
export class PreviewLink extends PreviewLinkSchema.class {}
PreviewLinkSchema.setClass(PreviewLink);
