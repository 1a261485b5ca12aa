/** A `mailto:` link (RFC 6068). Everything but the `@` is encoded. */
export const mailLink = (email: string): string => `mailto:${email.split('@').map(encodeURIComponent).join('@')}`;
