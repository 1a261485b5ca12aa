/** An uploaded image in a text. */
export interface ImageInText {
  id: string;
  url: string;
  /** Its description; may be empty. */
  description: string;
  /** The Markdown of each occurrence, verbatim. */
  places: readonly string[];
}

const IMAGE = /!\[((?:\\.|[^\]\\])*)\]\((\/api\/images\/([0-9a-f-]{36})(?:#[^\s)]*)?)\)/g;

/** The uploaded images that a Markdown text shows, each once, in their order. */
export function imagesInText(text: string): ImageInText[] {
  const found = new Map<string, ImageInText>();
  for (const [place, description = '', url = '', id = ''] of text.matchAll(IMAGE)) {
    const before = found.get(id);
    found.set(id, {
      id,
      url: before?.url ?? url,
      description: before?.description || description.replaceAll(/\\(.)/g, '$1'),
      places: [...(before?.places ?? []), place],
    });
  }
  return [...found.values()];
}

/** A description within `![…]`, where brackets and line breaks would end it. */
export const escaped = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll(/[[\]\\]/g, String.raw`\$&`);

/** The placeholder in the text while an image uploads. */
export const uploadPlaceholder = (words: string, number: number): string =>
  `![${escaped(words)}](#uploading-${number})`;

const PLACEHOLDER = /!\[[^\]]*\]\(#uploading-\d+\)/g;

/** A text without the images that were uploading when its page closed. */
export const withoutUploads = (text: string): string => text.replaceAll(PLACEHOLDER, '');
