/** Without what a field of one line does not show, such as a pasted tab, and the services refuse. */
export const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, ' ').trim();
