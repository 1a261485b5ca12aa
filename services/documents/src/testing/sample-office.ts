import { zip } from './sample-files.ts';

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

/** A Word document with these paragraphs. */
export const docxOf = (paragraphs: string[]): Buffer =>
  docxWith(
    `<w:document xmlns:w="${WORD}"><w:body>${paragraphs
      .map((text) => `<w:p><w:r><w:t>${escape(text)}</w:t></w:r></w:p>`)
      .join('')}</w:body></w:document>`,
  );

/** A Word document whose main part has this content. */
export const docxWith = (main: string | Buffer): Buffer =>
  zip({
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'word/document.xml': main,
  });

type Cell = string | number;

/** A workbook with these sheets of rows, texts shared as Excel writes them. The second sheet is stored before the first. */
export function xlsxOf(sheets: Cell[][][]): Buffer {
  const texts: string[] = [];
  const cell = (value: Cell) =>
    typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c t="s"><v>${texts.push(value) - 1}</v></c>`;
  const parts = sheets.map((rows) => rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join(''));
  return xlsxWith(
    parts.map((rows) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`),
    `<sst>${texts.map((text) => `<si><r><t>${escape(text)}</t></r></si>`).join('')}</sst>`,
  );
}

/** A workbook whose sheets have this content. */
export function xlsxWith(sheets: (string | Buffer)[], sharedStrings = '<sst/>'): Buffer {
  const fileOf = (index: number) => `sheet${sheets.length - index}.xml`;
  return zip({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${sheets
      .map((_, index) => `<sheet name="${index}" r:id="rId${index}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets
      .map((_, index) => `<Relationship Id="rId${index}" Target="worksheets/${fileOf(index)}"/>`)
      .join('')}</Relationships>`,
    'xl/sharedStrings.xml': sharedStrings,
    ...Object.fromEntries(sheets.map((sheet, index) => [`xl/worksheets/${fileOf(index)}`, sheet])),
  });
}
