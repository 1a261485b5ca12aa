import { PDF, type PdfDict, type PdfObject, PdfRef, PdfStream } from '@libpdf/core';

/** The objects of a file as they stand in its bytes, with another reader than the one that writes slips. */
export class FileObjects {
  readonly #pdf: PDF;
  readonly #text: string;

  private constructor(pdf: PDF, bytes: Uint8Array) {
    this.#pdf = pdf;
    this.#text = Buffer.from(bytes).toString('latin1');
  }

  static async open(bytes: Uint8Array): Promise<FileObjects> {
    return new FileObjects(await PDF.load(bytes), bytes);
  }

  get trailer(): PdfDict {
    return (this.#pdf.context.info as unknown as { trailer: PdfDict }).trailer;
  }

  get isEncrypted(): boolean {
    return this.#pdf.isEncrypted;
  }

  /** One more for each time that the file was changed by adding to its end. */
  get revisions(): number {
    return this.#text.match(/startxref\s+\d+\s+%%EOF/g)?.length ?? 0;
  }

  resolve = (value: PdfObject | null | undefined): PdfObject | null => {
    for (let steps = 0; value?.type === 'ref' && steps < 10; steps++) value = this.#pdf.context.resolve(value);
    return value ?? null;
  };

  /** Numbers of all objects in the file, whether or not anything refers to them; and the bytes that are none. */
  stored(): { numbers: Set<number>; loose: string } {
    const numbers = new Set<number>();
    const containers = new Set<number>();
    const loose = this.#text
      .replace(/(\d+)\s+\d+\s+obj\b[^]*?(?:\bstream\r?\n[^]*?endstream\s*)?endobj/g, (object, number: string) => {
        if (/\/Type\s*\/(?:ObjStm|XRef)\b/.test(object.slice(0, 2_000))) containers.add(Number(number));
        else numbers.add(Number(number));
        return '';
      })
      .replace(/\bxref\s[\d\sfn]*?(?=trailer)/g, '')
      .replace(/trailer\s*<<(?:<[^<>]*>|\((?:\\[^]|[^\\()])*\)|[^<>()])*>>/g, '')
      .replace(/startxref\s+\d+\s+%%EOF/g, '')
      .replace(/^%PDF-\d\.\d\s+%[\x80-\xff]{4,}/, '')
      .trim();
    for (const container of containers) for (const number of this.#packed(container)) numbers.add(number);
    return { numbers, loose };
  }

  /** Numbers of the objects in an object stream. */
  #packed(container: number): number[] {
    const stream = this.resolve(PdfRef.of(container));
    if (!(stream instanceof PdfStream)) return [];
    const count = stream.getNumber('N')?.value ?? 0;
    const words = Buffer.from(stream.getDecodedData())
      .toString('latin1')
      .trimStart()
      .split(/\s+/, count * 2);
    return words.filter((_, i) => i % 2 === 0).map(Number);
  }
}
