import { defineEntity, p } from '@mikro-orm/core';

export const PreviewLinkSchema = defineEntity({
  name: 'PreviewLink',
  tableName: 'preview_links',
  properties: {
    /** SHA-256 of the token in the link. */
    tokenHash: p.blob().$type<Buffer>().primary(),
    postId: p.integer(),
    expiresAt: p.datetime(),
  },
});

/** A link that shows one post before it is published. */
export class PreviewLink extends PreviewLinkSchema.class {}
PreviewLinkSchema.setClass(PreviewLink);
