/** Removes characters that a single-line field does not show and the services reject, such as a pasted tab. */
export const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, ' ').trim();
