/** A description within `![…]`, where brackets and line breaks would end it. */
export const escaped = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll(/[[\]\\]/g, String.raw`\$&`);

/** The placeholder in the text while an image uploads. */
export const uploadPlaceholder = (words: string, number: number): string =>
  `![${escaped(words)}](#uploading-${number})`;

const PLACEHOLDER = /!\[[^\]]*\]\(#uploading-\d+\)/g;

/** A text without the images that were uploading when its page closed. */
export const withoutUploads = (text: string): string => text.replaceAll(PLACEHOLDER, '');
