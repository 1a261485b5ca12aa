/** The numbers both ends of the wire agree on (spec §5 and §9, contract §2). */
export const limits = {
  /** Most bytes of one uploaded file: 10 MB, base 1024. */
  fileBytes: 10 * 1024 * 1024,
  /** What a multipart form may add around the file. */
  formBytes: 64 * 1024,
  /** Most bytes of a JSON body. */
  jsonBytes: 64 * 1024,
  /** The same for a post, whose text alone may be this long in characters. */
  postBytes: 512 * 1024,
  content: 100_000,
  excerpt: 500,
  tag: 50,
  tags: 12,
  password: { min: 10, max: 200 },
  /** A recovery code as people type it. */
  secondFactorCode: 50,
  username: 50,
  name: 200,
  email: 254,
  company: 200,
  phone: 50,
  service: 100,
  message: 5_000,
  description: 1_000,
  fileName: 255,
  /** Longest side of a post's image as it is kept, in pixels. */
  imagePixels: 2_000,
  search: 200,
  title: 255,
  slug: 255,
  postCategory: 50,
  /** Rows of a list when the caller names no limit, and the most it may name. */
  list: { default: 100, max: 500 },
  /** Bytes of long texts after which a page of a list ends early; a single longer one is a page by itself. */
  listBytes: 1_000_000,
} as const;
