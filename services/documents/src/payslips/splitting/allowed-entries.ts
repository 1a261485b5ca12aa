/** The entries that a page needs to be drawn. What is not listed is not copied, so that no entry is overlooked. */
const entriesOf = (words: string) => new Set(words.trim().split(/\s+/));

export const FONT_ENTRIES = entriesOf(`
  Type Subtype BaseFont Encoding BaseEncoding Differences FirstChar LastChar Widths FontDescriptor ToUnicode DescendantFonts
  FontName FontStretch FontWeight Flags FontBBox ItalicAngle Ascent Descent Leading CapHeight XHeight StemV StemH
  AvgWidth MaxWidth MissingWidth FontFile FontFile2 FontFile3 Length1 Length2 Length3
  CIDSystemInfo Registry Ordering Supplement DW W DW2 W2 CIDToGIDMap WMode CMapName UseCMap FontMatrix`);

/** Of colour spaces, functions, shadings and halftones. */
export const COLOR_ENTRIES = entriesOf(`
  N Alternate Range WhitePoint BlackPoint Gamma Matrix
  FunctionType Domain Size BitsPerSample Order Encode Decode C0 C1 Functions Bounds Function
  ShadingType ColorSpace Background BBox AntiAlias Coords Extend BitsPerCoordinate BitsPerComponent BitsPerFlag VerticesPerRow`);

export const IMAGE_ENTRIES = entriesOf(`
  Type Subtype Width Height ColorSpace BitsPerComponent Intent ImageMask Mask SMask Matte SMaskInData Decode Interpolate
  K Columns Rows BlackIs1 EncodedByteAlign EndOfLine EndOfBlock ColorTransform JBIG2Globals
  N Alternate Range WhitePoint BlackPoint Gamma Matrix
  FunctionType Domain Size BitsPerSample Order Encode C0 C1 Functions Bounds`);

export const INLINE_IMAGE_ENTRIES = entriesOf(`
  BPC BitsPerComponent CS ColorSpace D Decode DP DecodeParms F Filter H Height IM ImageMask Intent I Interpolate W Width L Length
  K Columns Rows BlackIs1 EncodedByteAlign EndOfLine EndOfBlock ColorTransform Predictor Colors EarlyChange`);

export const GRAPHICS_STATE_ENTRIES = entriesOf(`
  LW LC LJ ML D RI OP op OPM FL SM SA BM CA ca AIS TK`);

export const GROUP_ENTRIES = new Set([...entriesOf('Type S CS I K'), ...COLOR_ENTRIES]);
