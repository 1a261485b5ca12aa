import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';

/** Characters of the texts of a newsletter issue in one language, and its number of posts. */
export const issueLimits = { subject: 200, preheader: 200, body: 20_000, posts: 10 } as const;

/** What subscribers get if an issue is not written in their language: the other language, or no mail. */
export const missingLanguages = ['other', 'nothing'] as const;

/** A `sent` issue has no delivery left; a `cancelled` one went to some subscribers at most. */
export const sendingStates = ['scheduled', 'sending', 'paused', 'sent', 'cancelled'] as const;

/** Why the service itself paused a sending: the mail server kept refusing the issue. */
export const pauseReasons = ['refused'] as const;

/** What can be wrong with an issue. `detail` of a problem names the link, image or post. */
export const issueProblems = [
  /** No language has a text. */
  'nothing-written',
  'subject-empty',
  'preheader-empty',
  'body-empty',
  /** A saved text exceeds the bounds of this version. */
  'text-too-complex',
  /** `detail` is `missingLanguage` of the issue. */
  'language-missing',
  /** A page or post of this site that does not exist. */
  'link-dead',
  /** No address that a mail program opens. */
  'link-invalid',
  'image-without-text',
  /** An image of another site, which would learn who reads the issue. It is left out. */
  'image-external',
  /** HTML in the text is left out. */
  'html-ignored',
  /** Not published or deleted; it is left out. */
  'post-unavailable',
  /** Above 100 kB of HTML, which mail programs cut. `detail` is its size in bytes. */
  'too-large',
] as const;

/** The language of an issue for readers of `language`; null: they do not get it. `written`: the languages of its texts. */
export function issueLanguage<Language extends string>(
  language: Language,
  written: readonly Language[],
  missingLanguage: (typeof missingLanguages)[number],
): Language | null {
  if (written.includes(language)) return language;
  return (missingLanguage === 'other' && written[0]) || null;
}

interface Half {
  slug: string;
  language: string;
}

/** A chosen post as readers of a language get it: the half of it that is written in that language. */
export const halfIn = <Post extends Half>(
  language: string,
  post: Post & { translations: readonly Post[] },
): Post | undefined => [post, ...post.translations].find((half) => half.language === language);

/** The posts of an issue in a language, each once: their halves in it, or all posts as chosen if none has one. */
export function postsIn<Post extends Half>(
  language: string,
  posts: readonly (Post & { translations: readonly Post[] })[],
): readonly Post[] {
  const own = new Map(posts.flatMap((post) => halfIn<Post>(language, post) ?? []).map((half) => [half.slug, half]));
  return own.size > 0 ? [...own.values()] : posts;
}

/** An issue with an `error` cannot be sent. */
export const problemSeverities = ['error', 'warning'] as const;

const forEditors = { service: 'engagement', access: ['editor'] } as const;

export const listNewsletterIssues = endpoint('GET', '/api/admin/newsletter-issues', forEditors);
export const createNewsletterIssue = endpoint('POST', '/api/admin/newsletter-issues', {
  ...forEditors,
  jsonBytes: limits.postBytes,
});
export const getNewsletterIssue = endpoint('GET', '/api/admin/newsletter-issues/:id', forEditors);
export const updateNewsletterIssue = endpoint('PUT', '/api/admin/newsletter-issues/:id', {
  ...forEditors,
  jsonBytes: limits.postBytes,
});
export const deleteNewsletterIssue = endpoint('DELETE', '/api/admin/newsletter-issues/:id', forEditors);
export const previewNewsletterIssue = endpoint('GET', '/api/admin/newsletter-issues/:id/preview', forEditors);
export const checkNewsletterIssue = endpoint('GET', '/api/admin/newsletter-issues/:id/problems', forEditors);
export const testNewsletterIssue = endpoint('POST', '/api/admin/newsletter-issues/:id/test', forEditors);
export const countIssueReaders = endpoint('GET', '/api/admin/newsletter-issues/:id/readers', forEditors);
export const sendNewsletterIssue = endpoint('POST', '/api/admin/newsletter-issues/:id/sending', forEditors);
export const changeNewsletterSending = endpoint('PATCH', '/api/admin/newsletter-issues/:id/sending', forEditors);
export const cancelNewsletterSending = endpoint('DELETE', '/api/admin/newsletter-issues/:id/sending', forEditors);
