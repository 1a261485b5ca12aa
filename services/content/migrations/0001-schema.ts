import { createAuditEvents, dropAuditEvents } from '@kontor/audit/table';
import { CREATE_JOBS_TABLE, DROP_JOBS_TABLE } from '@kontor/service-kit/queue';
import { Migration } from '@mikro-orm/migrations';

const search = `
  -- Tags as one text for the search. array_to_string is not marked immutable, though it is for text.
  create function tags_text(tags text[]) returns text
    language sql immutable parallel safe return array_to_string(tags, ' ');

  -- Posts are written in English or Swedish: plain words for what is typed so far, both languages' stems for other forms.
  create function search_vector(text) returns tsvector
    language sql immutable parallel safe
    return to_tsvector('pg_catalog.simple', $1) || to_tsvector('pg_catalog.english', $1) || to_tsvector('pg_catalog.swedish', $1);
`;

const images = String.raw`
  -- What documents stores of the images that posts have as a cover and authors as a portrait; a copy.
  create table images (
    id uuid primary key,
    width integer not null check (width > 0),
    height integer not null check (height > 0),
    alt_en text not null,
    alt_sv text not null
  );

  -- The uploaded images that a text shows.
  create function image_ids(text) returns uuid[]
    language sql immutable parallel safe
    return array(select distinct m[1]::uuid
      from regexp_matches($1, '/api/images/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})', 'g') m);
`;

const posts = String.raw`
  create table blog_posts (
    id integer generated always as identity primary key,
    title varchar(255) not null check (title <> ''),
    -- The address of the post; a deleted post's slug is free.
    slug varchar(255) not null check (slug <> ''),
    excerpt text not null,
    content text not null,
    language text not null default 'en' check (language in ('en', 'sv')),
    -- The same post in two languages, each with its own state. Of a pair one half may be in the trash, with another in its place.
    pair_id uuid,
    -- The version in which title, excerpt or text changed last.
    text_version integer not null default 1,
    -- The version of the other half whose text this one has: the other's text may be newer.
    translated_version integer check (translated_version >= 1),
    category varchar(50) not null check (category <> ''),
    tags text[] not null default '{}',
    author_id integer,
    -- Null: the picture of the category.
    cover_id uuid references images on delete set null,
    -- The author's name where the post was imported: that person has no account.
    byline text check (byline <> ''),
    is_published boolean not null default true,
    -- Milliseconds, as in the API: a page of the list begins after a time that the API has returned.
    published_at timestamptz(3) default now(),
    -- A published post without a date is a draft, since no visitor sees it.
    is_draft boolean not null generated always as (not is_published or published_at is null) stored,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    -- Where the post is in the editors' list: by its publication, a draft by its last change.
    listed_at timestamptz(3) not null
      generated always as (case when is_published and published_at is not null then published_at else updated_at end) stored,
    -- Grows with every change, so that an editor who read an older one is told.
    version integer not null default 1 check (version >= 1),
    -- Deleted posts can be restored until they are purged. Every list but the trash leaves them out.
    deleted_at timestamptz(3),
    deleted_by integer,
    search tsvector not null generated always as (
      search_vector(title || ' ' || excerpt || ' ' || content || ' ' || tags_text(tags))
    ) stored,
    shown_images uuid[] not null generated always as (image_ids(content) || cover_id) stored,
    constraint blog_posts_text_version check (text_version between 1 and version),
    constraint blog_posts_title_not_blank check (btrim(title, E' \t\r\n') <> ''),
    -- /blog/preview is a page of the site.
    constraint blog_posts_slug_shape check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug <> 'preview'),
    constraint blog_posts_published_complete check (
      not is_published or (btrim(excerpt, E' \t\r\n') <> '' and btrim(content, E' \t\r\n') <> ''))
  );
  create unique index blog_posts_slug_key on blog_posts (slug) where deleted_at is null;
  -- One post a language; read with every post.
  create unique index blog_posts_pair_key on blog_posts (pair_id, language) where deleted_at is null;

  -- The public lists: published, newest first, maybe of one category or language.
  create index blog_posts_newest on blog_posts (published_at desc, id desc) where is_published and deleted_at is null;
  create index blog_posts_category on blog_posts (category, published_at desc, id desc)
    where is_published and deleted_at is null;
  create index blog_posts_language on blog_posts (language, published_at desc, id desc)
    where is_published and deleted_at is null;
  create index blog_posts_search on blog_posts using gin (search) where deleted_at is null;

  -- What shows an image, also in the trash, which can be restored.
  create index blog_posts_images on blog_posts using gin (shown_images);
  create index blog_posts_cover on blog_posts (cover_id) where cover_id is not null;

  -- The editors' list: drafts, then what is scheduled, then what is published.
  create index blog_posts_listed on blog_posts (is_draft desc, listed_at desc, id desc) where deleted_at is null;

  -- The trash, last deleted first.
  create index blog_posts_deleted on blog_posts (deleted_at, id) where deleted_at is not null;
`;

const previewLinks = `
  create table preview_links (
    -- SHA-256 of the token in the link, so that a copy of the database opens no draft.
    token_hash bytea primary key check (octet_length(token_hash) = 32),
    -- Null for a link to the drafts of the site's words.
    post_id integer references blog_posts on delete cascade,
    expires_at timestamptz(3) not null
  );
  create index preview_links_post on preview_links (post_id);
  create index preview_links_expiry on preview_links (expires_at);
`;

const authors = `
  -- Authors who agreed to be named; a copy of what identity stores.
  create table authors (
    user_id integer primary key,
    name text not null check (name <> ''),
    -- Empty: none.
    title_en text not null,
    title_sv text not null,
    portrait uuid references images on delete set null
  );
  create index authors_portrait on authors (portrait) where portrait is not null;
`;

const site = `
  create table site_publications (
    id integer generated always as identity primary key,
    published_by integer not null,
    published_at timestamptz(3) not null default now()
  );

  -- What replaces the site's words: of a text in one language, or of a list as a whole.
  create table site_revisions (
    id integer generated always as identity primary key,
    key text not null check (key ~ '^[A-Za-z0-9_&-]+([. ][A-Za-z0-9_&-]+)*$' and char_length(key) <= 200),
    -- Null for a list, which has its texts in both languages inside.
    language text check (language in ('en', 'sv')),
    -- Null: the default.
    value jsonb,
    -- The default of that time, which tells after an upgrade whether it is another one now.
    default_value jsonb not null,
    written_by integer not null,
    written_at timestamptz(3) not null default now(),
    -- Null for a draft.
    publication_id integer references site_publications,
    -- Published and not replaced since.
    is_current boolean not null default false,
    constraint site_revisions_value check (
      value is null or jsonb_typeof(value) = case when language is null then jsonb_typeof(default_value) else 'string' end),
    constraint site_revisions_current_published check (not is_current or publication_id is not null)
  );
  -- One draft and one current revision of each text and list; what is shown is read by these two.
  create unique index site_revisions_draft on site_revisions (key, language) nulls not distinct
    where publication_id is null;
  create unique index site_revisions_current on site_revisions (key, language) nulls not distinct where is_current;
  -- By time and not by id, whose index PostgreSQL would read instead, past the revisions of all other keys.
  create index site_revisions_history on site_revisions (key, written_at, id);
`;

const pageCounts = `
  -- What visitors read, by day: nothing that tells one from another.
  create table page_counts (
    day date not null,
    path text not null check (path ~ '^/' or path = 'others'),
    language text not null check (language in ('en', 'sv')),
    -- Where visitors came from: empty without one, 'others' for rare ones.
    host text not null,
    campaign text not null,
    views integer not null check (views >= 0),
    messages integer not null check (messages >= 0),
    sign_ups integer not null check (sign_ups >= 0),
    primary key (day, path, language, host, campaign)
  );

  -- What gateways have sent, so that it counts once when they send it again.
  create table page_count_batches (
    id uuid primary key,
    received_at timestamptz(3) not null default now()
  );
`;

const revisions = `
  -- The texts of a post as they were saved, until the post is purged.
  create table post_revisions (
    id integer generated always as identity primary key,
    post_id integer not null references blog_posts on delete cascade,
    version integer not null check (version >= 1),
    title text not null,
    excerpt text not null,
    content text not null,
    category text not null,
    tags text[] not null,
    is_published boolean not null,
    -- Null for a post that no user wrote, such as a sample.
    written_by integer,
    written_at timestamptz(3) not null
  );
  create unique index post_revisions_version on post_revisions (post_id, version);
`;

const redirects = String.raw`
  -- Old addresses of pages. Flat: no target is an old address itself, so one step leads to the page.
  create table redirects (
    id integer generated by default as identity primary key,
    from_path text not null check (from_path ~ '^/[^?#]*[^/?#]$' and char_length(from_path) <= 1000),
    to_path text not null check (to_path ~ '^/([^/].*)?$' and char_length(to_path) <= 1000),
    -- The target without query and fragment.
    to_page text not null generated always as (regexp_replace(to_path, '[?#].*$', '')) stored,
    hits integer not null default 0 check (hits >= 0),
    created_at timestamptz(3) not null default now(),
    constraint redirects_no_loop check (from_path <> to_page)
  );
  create unique index redirects_from on redirects (from_path);
  create index redirects_to_page on redirects (to_page);

  -- Those that an editor deleted, with what Undo gives back to them within a day. The next deletion after that removes them.
  create table deleted_redirects (
    id integer primary key,
    from_path text not null,
    to_path text not null,
    hits integer not null,
    created_at timestamptz(3) not null,
    deleted_at timestamptz(3) not null default now()
  );
`;

const imports = `
  create table imports (
    id integer generated always as identity primary key,
    kind text not null check (kind in ('ghost', 'wordpress', 'markdown')),
    -- The file or folder that was given.
    name text not null,
    -- Where images are fetched that the file does not have.
    images_host text,
    state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
    failure text check (failure in ('file-unreadable', 'broken-off')),
    -- Entries of the file; null until they were counted.
    total integer check (total >= 0),
    started_by integer not null,
    -- Null for the command line, and once the import has ended.
    starter_name text,
    created_at timestamptz(3) not null default now(),
    constraint imports_failure check ((state = 'failed') = (failure is not null))
  );
  create index imports_ended on imports (created_at) where state in ('done', 'failed');

  -- The file of an import, until that ends.
  create table import_parts (
    import_id integer not null references imports on delete cascade,
    position integer not null check (position >= 0),
    bytes bytea not null,
    primary key (import_id, position)
  );
  -- Compressed files cannot be compressed again.
  alter table import_parts alter column bytes set storage external;

  -- What became of each entry of the file.
  create table import_entries (
    import_id integer not null references imports on delete cascade,
    position integer not null check (position >= 0),
    title text not null,
    outcome text not null check (outcome in ('created', 'updated', 'unchanged', 'kept', 'left-out')),
    slug text,
    notes jsonb not null,
    primary key (import_id, position)
  );

  -- Which post an entry of another blog became, so that it becomes one once.
  create table imported_posts (
    source text not null check (source <> ''),
    source_id text not null check (source_id <> ''),
    -- Null for a post that was deleted for good.
    post_id integer references blog_posts on delete set null,
    -- A later version was written by an editor.
    post_version integer not null,
    -- Tells whether the entry has changed since.
    digest bytea not null check (octet_length(digest) = 32),
    -- What the entry has in common with the same post in the other language.
    translation_keys text[] not null default '{}',
    primary key (source, source_id)
  );
  create index imported_posts_post on imported_posts (post_id);
  create index imported_posts_translations on imported_posts using gin (translation_keys);
`;

/** The schema of content: blog posts and their revisions, links to drafts, names of authors, the site's words, redirects, imports, page counts, jobs, audit events. */
export class Schema extends Migration {
  static readonly backwardCompatible = true;

  override up(): void {
    for (const part of [
      search,
      images,
      posts,
      previewLinks,
      authors,
      revisions,
      site,
      redirects,
      imports,
      pageCounts,
      CREATE_JOBS_TABLE,
    ])
      this.addSql(part);
    this.addSql(
      createAuditEvents([
        'created',
        'changed',
        'published',
        'unpublished',
        'deleted',
        'restored',
        'purged',
        'preview-link-created',
        'import-started',
        'site-changed',
        'site-published',
        'site-preview-link-created',
        'redirect-created',
        'redirect-deleted',
        'redirects-imported',
        'log-exported',
      ]),
    );
  }

  override down(): void {
    this.addSql(dropAuditEvents);
    this.addSql(DROP_JOBS_TABLE);
    this.addSql(
      'drop table imported_posts, import_entries, import_parts, imports, page_count_batches, page_counts, deleted_redirects, redirects, post_revisions, site_revisions, site_publications, authors, preview_links, blog_posts, images; drop function image_ids, search_vector, tags_text;',
    );
  }
}
