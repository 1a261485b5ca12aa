/**
 * The limits both ends agree on; see docs/specification.md#validation-rules and
 * docs/specification.md#constants-and-limits. Texts count characters.
 */
export const limits = {
  /** Bytes of an uploaded file: 10 MiB. */
  fileBytes: 10 * 1024 * 1024,
  /** Bytes a multipart form may add to the file. */
  formBytes: 64 * 1024,
  /** Bytes of a JSON body. */
  jsonBytes: 64 * 1024,
  /** Bytes of the JSON body of a post. */
  postBytes: 512 * 1024,
  content: 100_000,
  /** Bounds of a text in Markdown: nested blocks and marks, cells of all tables, and the approximate size of its HTML. */
  markdown: { depth: 30, tableCells: 5_000, htmlCharacters: 1_000_000 },
  excerpt: 500,
  tag: 50,
  tags: 12,
  password: { min: 10, max: 200 },
  /** A recovery code as users type it. */
  secondFactorCode: 50,
  username: 50,
  employeeNumber: 20,
  /** Characters of a CSV file that is imported: about 2,000 lines. */
  csv: 40_000,
  name: 200,
  email: 254,
  company: 200,
  phone: 50,
  service: 100,
  message: 5_000,
  /** The link in a job application, which is added to its message. */
  profileUrl: 500,
  description: 1_000,
  fileName: 255,
  /** The text that stands for an image where it is not seen. */
  alt: 300,
  /** What an author is, below their name. */
  authorTitle: 120,
  /** Longest side of a post's image as it is stored, in pixels. */
  imagePixels: 2_000,
  search: 200,
  title: 255,
  slug: 255,
  postCategory: 50,
  /** Rows of a page of a list: the default of `limit`, and its maximum. */
  list: { default: 100, max: 500 },
  /** Bytes of long texts after which a page of a list ends early. A single longer text is a page of its own. */
  listBytes: 1_000_000,
} as const;
