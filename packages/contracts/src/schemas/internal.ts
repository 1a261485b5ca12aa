import { type Static, Type } from 'typebox';

import { redirectLimits } from '../endpoints/redirects.ts';
import type { SignInMethod } from '../endpoints/sign-in-methods.ts';
import { limits } from '../limits.ts';
import { type Account, AuthorProfile } from './account.ts';
import type { Role, SessionUser } from './auth.ts';
import { Email, Id, IdText, ImageId, Language, Line, Nullable, OneOf } from './fields.ts';
import { ImageAlt, type ImageUse as ShownImageUse } from './images.ts';
import { PageCount } from './insights.ts';
import { Period, RunCategory } from './payslip-runs.ts';
import type { Person } from './users.ts';

/** Calls between services, on their internal ports. They are not part of the published API description. */
export const internalPaths = {
  session: '/internal/session',
  mails: '/internal/mails',
  user: (id: number) => `/internal/users/${id}` as const,
  people: '/internal/people',
  userIds: '/internal/user-ids',
  userNames: (words: readonly string[]) =>
    `/internal/user-names?words=${words.map(encodeURIComponent).join(',')}` as const,
  documentErasures: '/internal/document-erasures',
  visitorErasures: '/internal/visitor-erasures',
  notices: '/internal/notices',
  notice: (id: string) => `/internal/notices/${id}` as const,
  noticeRecipients: (after: number) => `/internal/notice-recipients?after=${after}` as const,
  noticeMails: '/internal/notice-mails',
  signInChangeMails: '/internal/sign-in-change-mails',
  payslipRunMails: '/internal/payslip-run-mails',
  mailResults: '/internal/mail-results',
  authors: '/internal/authors',
  image: (id: string) => `/internal/images/${id}` as const,
  images: '/internal/images',
  imageUses: (ids: readonly string[]) => `/internal/image-uses?ids=${ids.join(',')}` as const,
  portraitErasures: '/internal/portrait-erasures',
  company: '/internal/company',
  pageCounts: '/internal/page-counts',
  redirectHits: '/internal/redirect-hits',
  posts: (slugs: readonly string[]) => `/internal/posts?slugs=${slugs.join(',')}` as const,
} as const;

/** `GET /internal/session` with the visitor's cookie: the session's user. */
export type SessionReply = {
  user: SessionUser | null;
  /** Has to set up two-factor sign-in before anything else. */
  mustSetUpTwoFactor?: boolean;
  signedInWith?: SignInMethod;
};

/** `GET /internal/users/:id`: 404 for an unknown id. */
export interface UserReply {
  id: number;
  name: string;
  role: Role;
  notices: Account['notices'];
  createdAt: string;
}

/** `GET /internal/people`: all users. */
export type PeopleReply = (Person &
  Pick<UserReply, 'createdAt'> &
  Pick<SessionUser, 'role' | 'duties'> & { employeeNumber: string | null })[];

/** `GET /internal/user-ids`: the same users, for frequent questions. */
export type UserIdsReply = number[];

/** The query of `GET /internal/user-names`: beginnings of words, separated by commas. */
export const UserNamesQuery = Type.Object({ words: Type.String({ minLength: 1, maxLength: 1_100 }) });

/**
 * For each beginning, the first thousand users by id whose name has such a word, ignoring case and accents. The caller compares
 * the names more strictly.
 */
export type UserNamesReply = Pick<UserReply, 'id' | 'name'>[];

/** How many recipients a page of `GET /internal/notice-recipients` has. */
export const RECIPIENTS_PAGE = 1000;

/** `GET /internal/notice-recipients`, from identity: who wants notices, by id, after an id. */
export interface NoticeRecipient {
  id: number;
  notices: 'at-once' | 'daily';
}

/**
 * `POST /internal/notices`, to identity: 204 once the mail is in the outbox or its recipient does not want it. Idempotent by `id`, which
 * becomes that of the mail.
 */
export const NoticeRequest = Type.Object({ id: Type.String({ format: 'uuid' }), userId: Id, documentId: Id });
export type NoticeRequest = Static<typeof NoticeRequest>;

/** `GET /internal/notices/:id`, from documents: what a mail leads to now; 404 when it is obsolete. */
export type NoticeReply = Omit<NoticeRequest, 'id'>;

/** `POST /internal/mails`, to engagement: 204 once the mail is in the outbox. Idempotent by `id`. */
export const AccountMail = Type.Object({
  id: Type.String({ format: 'uuid' }),
  kind: OneOf(['password-link', 'invitation', 'email-change']),
  recipient: Email,
  /** The recipient's name. */
  name: Line(limits.name),
  username: Line(limits.username),
  language: Language,
  /** Where the recipient chooses a password, or confirms the address. */
  link: Type.String({ maxLength: 2_000, pattern: '^https?://[!-~]+$' }),
  /** The link works until then. */
  expiresAt: Type.String({ format: 'date-time' }),
  /** The name of another user who has entered the address of an `email-change`. */
  by: Type.Optional(Line(limits.name)),
  /** The issuer of the company's account, for a recipient without another way to sign in. */
  provider: Type.Optional(Line(limits.name)),
});
export type AccountMail = Static<typeof AccountMail>;

/**
 * `POST /internal/notice-mails`, to engagement: a mail that announces a document. 204 once it is in the outbox.
 * Idempotent by `id`. Just before it is sent, engagement reads it again by `GET /internal/notices/:id` from identity; 404 when
 * it is no longer to be sent.
 */
export const NoticeMail = Type.Omit(AccountMail, ['kind', 'username', 'expiresAt', 'by', 'provider']);
export type NoticeMail = Static<typeof NoticeMail>;

/** Changes to how a user signs in, of which they are notified by mail. */
export const signInChanges = [
  'password-changed',
  'password-reset',
  'email-changed',
  'two-factor-turned-on',
  'two-factor-turned-off',
  'recovery-codes-renewed',
  'passkey-added',
  'passkey-removed',
  'identity-connected',
  'identity-disconnected',
] as const;
export type SignInChange = (typeof signInChanges)[number];

/**
 * `POST /internal/sign-in-change-mails`, to engagement: a mail about a change to how the recipient signs in. 204 once it is
 * in the outbox, or the address has reached its limit an hour. Idempotent by `id`.
 */
export const SignInChangeMail = Type.Object({
  ...Type.Omit(AccountMail, ['kind', 'username', 'link', 'expiresAt', 'by']).properties,
  change: OneOf(signInChanges),
  at: Type.String({ format: 'date-time' }),
  /** The recipient's, who made the change; null if another user made it. */
  clientAddress: Nullable(Type.String({ minLength: 1, maxLength: 100 })),
  /**
   * The name of another user who made the change, or asked for an address that the recipient then confirmed, from
   * `clientAddress`. Without both, it was made at the command line.
   */
  by: Nullable(Line(limits.name)),
  /** The name of the passkey or of the company's account. */
  detail: Nullable(Line(500)),
  /** Whether the mail goes to the address that `email-changed` replaced. */
  isFormerAddress: Type.Boolean(),
  /** Whether a link to choose a password would reach the recipient. */
  canChoosePassword: Type.Boolean(),
});
export type SignInChangeMail = Static<typeof SignInChangeMail>;

/** Why a scheduled payslip run was opened again: the code of what refused its publication. */
export const reopenReasons = [
  'run-changed',
  'run-open',
  'second-person-required',
  'file-known',
  'duty-required',
] as const;
export type ReopenReason = (typeof reopenReasons)[number];

const reopenedRun = { period: Period, category: RunCategory, reason: OneOf(reopenReasons) };

/**
 * `POST /internal/payslip-run-mails`, to identity: a scheduled run was opened again, which its scheduler has to know. 204 once
 * the mail is in the outbox, or there is no such user. Idempotent by `id`, which becomes that of the mail.
 */
export const PayslipRunMailRequest = Type.Object({
  id: Type.String({ format: 'uuid' }),
  userId: Id,
  runId: Id,
  ...reopenedRun,
});
export type PayslipRunMailRequest = Static<typeof PayslipRunMailRequest>;

/** `POST /internal/payslip-run-mails`, to engagement: 204 once the mail is in the outbox. Idempotent by `id`. */
export const PayslipRunMail = Type.Object({ ...NoticeMail.properties, ...reopenedRun });
export type PayslipRunMail = Static<typeof PayslipRunMail>;

/** `POST /internal/mail-results`, to identity: 204. A mail to an address was delivered, or failed for good. */
export const MailResult = Type.Object({
  recipient: Email,
  isDelivered: Type.Boolean(),
  at: Type.String({ format: 'date-time' }),
});
export type MailResult = Static<typeof MailResult>;

/** The request of an admin for which a service calls another one; an `AuditOrigin`. */
const Origin = Type.Object({
  user: Nullable(Type.Object({ id: Id, name: Type.String() })),
  clientAddress: Type.String(),
  id: Type.String(),
});

/** `POST /internal/document-erasures`, to documents: 204 once the documents for that user alone are deleted. Idempotent. */
export const DocumentErasure = Type.Object({ employeeId: Id, by: Origin });
export type DocumentErasure = Static<typeof DocumentErasure>;

/** `POST /internal/visitor-erasures`, to engagement: 204 once all data of the address is deleted. Idempotent. */
export const VisitorErasure = Type.Object({ email: Email, by: Origin });
export type VisitorErasure = Static<typeof VisitorErasure>;

/** At most this many slugs per request, so that its URL is not too long. */
export const POSTS_AT_ONCE = 20;

/** A post as other services show it. */
export interface PostCard {
  slug: string;
  title: string;
  excerpt: string;
  language: Language;
  /** The first uploaded image of its text. */
  image: PostImage | null;
}

/** `GET /internal/posts?slugs=`, from content: the posts with these slugs that are published, in any order. */
export interface ChosenPost extends PostCard {
  /** Those that are published. */
  translations: PostCard[];
}

export interface PostImage {
  /** Without the origin of the site. */
  url: string;
  description: string;
  /** In pixels; null for an image of unknown size. */
  size: { width: number; height: number } | null;
}

/** `POST /internal/authors`, to content: 204 once posts of that user show the author, or none. Idempotent. */
export const AuthorChange = Type.Object({
  userId: Id,
  author: Nullable(
    Type.Object({
      name: AuthorProfile.properties.displayName,
      title: AuthorProfile.properties.title,
      portrait: AuthorProfile.properties.portrait,
    }),
  ),
});
export type AuthorChange = Static<typeof AuthorChange>;

/** `GET /internal/images/:id`, from documents; 404 for an unknown id. Sizes are in pixels. */
export interface ImageFacts extends ImageSize {
  alt: ImageAlt;
}
export interface ImageSize {
  width: number;
  height: number;
}

/** `POST /internal/images`, to content: 204 once posts show the image with this text, or no longer (null). Idempotent. */
export const ImageChange = Type.Object({ id: ImageId, alt: Nullable(ImageAlt) });
export type ImageChange = Static<typeof ImageChange>;

/** At most this many images per request, so that its URL is not too long. */
export const IMAGES_AT_ONCE = 100;

/** What `GET /internal/image-uses?ids=` asks content, engagement and identity for. */
export const ImageUsesQuery = Type.Object({
  ids: Type.String({
    maxLength: IMAGES_AT_ONCE * 37,
    pattern: `^[0-9a-f-]{36}(?:,[0-9a-f-]{36}){0,${IMAGES_AT_ONCE - 1}}$`,
  }),
});

/** One thing in the reply, which has at most `USES_OF_IMAGE` for each image. */
export interface ImageUse extends ShownImageUse {
  image: string;
  /** A post's. */
  slug?: string;
}
export const USES_OF_IMAGE = 20;

/**
 * `POST /internal/portrait-erasures`, to documents: 204 once the image that was the portrait of an author is deleted, or
 * something else shows it. Idempotent.
 */
export const PortraitErasure = Type.Object({ image: ImageId });
export type PortraitErasure = Static<typeof PortraitErasure>;

/**
 * `PUT /internal/images/:id` with the bytes of an image, to documents: its size once it is stored under this id, or was before. The
 * query says who imports it (without a name, the command line), and the text of a new image.
 */
export const StoredFor = Type.Object({
  userId: IdText,
  userName: Type.Optional(Line(limits.name)),
  altEn: Type.Optional(ImageAlt.properties.en),
  altSv: Type.Optional(ImageAlt.properties.sv),
});
export type StoredFor = Static<typeof StoredFor>;

/**
 * `POST /internal/company`, to engagement: 204 once mails have this name, postal address and email address; null for those of
 * the settings. Idempotent. `GET /internal/company`, from content, says the same.
 */
export const CompanyChange = Type.Object({
  company: Nullable(Type.Object({ name: Line(100), address: Line(400), email: Email })),
});
export type CompanyChange = Static<typeof CompanyChange>;

/** `POST /internal/page-counts`, to content: 204 once the counts are added to those of their days. Idempotent by `id`. */
export const PageCountBatch = Type.Object({
  id: Type.String({ format: 'uuid' }),
  counts: Type.Array(PageCount, { minItems: 1, maxItems: 300 }),
});
export type PageCountBatch = Static<typeof PageCountBatch>;

/** `POST /internal/redirect-hits`, to content: how often redirects were followed since the last call. */
export const RedirectHits = Type.Array(
  Type.Object({
    from: Type.String({ maxLength: redirectLimits.path }),
    hits: Type.Integer({ minimum: 1, maximum: redirectLimits.hitsAtOnce }),
  }),
  { maxItems: redirectLimits.hits },
);
export type RedirectHits = Static<typeof RedirectHits>;
