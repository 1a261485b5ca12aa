/** Opens the reader's mail program (RFC 6068). What could end the address is encoded; its `@` is not. */
export const mailLink = (email: string): string => `mailto:${email.split('@').map(encodeURIComponent).join('@')}`;
