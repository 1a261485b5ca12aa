/** The bytes of a text that are shown: browsers lay out longer texts slowly. */
const SHOWN = 200 * 1024;

export interface TextStart {
  text: string;
  /** There is more in the file. */
  isCut: boolean;
}

/** The first 200 KB of a file as text. */
export async function textStart(file: Blob): Promise<TextStart> {
  const bytes = await file.slice(0, SHOWN).arrayBuffer();
  const isCut = file.size > SHOWN;
  // The streaming decoder omits a character that the cut splits.
  return { text: new TextDecoder('utf-8').decode(bytes, { stream: isCut }), isCut };
}
