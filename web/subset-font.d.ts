/** The package comes without types; this is the part of it that is used. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2';
      variationAxes: Record<string, { min: number; max: number }>;
      keepFeatures: string[];
    },
  ): Promise<Buffer>;
}
