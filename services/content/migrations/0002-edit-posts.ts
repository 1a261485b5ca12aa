import { Migration } from '@mikro-orm/migrations';

export class EditPosts extends Migration {
  // An older version would show deleted posts.
  static readonly backwardCompatible = false;

  override up(): void {
    this.addSql(String.raw`
      alter table blog_posts
        add column language text not null default 'en' check (language in ('en', 'sv')),
        -- Grows with every change, so that an editor who read an older one is told.
        add column version integer not null default 1 check (version >= 1),
        -- Deleted posts stay a while to be brought back. To every reader and editor they are gone.
        add column deleted_at timestamptz(3);

      -- What a post must be. Those from before these rules may stay as they are: links lead to them.
      do $$
      declare
        titled constant text := $rule$ btrim(title, E' \t\r\n') <> '' $rule$;
        -- /blog/preview is a page of the site.
        addressed constant text := $rule$ slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug <> 'preview' $rule$;
        complete constant text :=
          $rule$ not is_published or (btrim(excerpt, E' \t\r\n') <> '' and btrim(content, E' \t\r\n') <> '') $rule$;
        last_unruly integer;
      begin
        execute format(
          'select coalesce(max(id), 0) from blog_posts where not ((%s) and (%s) and (%s))', titled, addressed, complete
        ) into last_unruly;
        execute format(
          'alter table blog_posts
             add constraint blog_posts_title_not_blank check (id <= %1$s or (%2$s)),
             add constraint blog_posts_slug_shape check (id <= %1$s or (%3$s)),
             add constraint blog_posts_published_complete check (id <= %1$s or (%4$s))',
          last_unruly, titled, addressed, complete
        );
      end $$;

      -- A deleted post's slug is free.
      alter table blog_posts drop constraint blog_posts_slug_key;
      create unique index blog_posts_slug_key on blog_posts (slug) where deleted_at is null;

      -- Every public list: published, newest first, maybe of one category.
      drop index blog_posts_newest, blog_posts_category, blog_posts_search;
      create index blog_posts_newest on blog_posts (published_at desc, id desc)
        where is_published and deleted_at is null;
      create index blog_posts_category on blog_posts (category, published_at desc, id desc)
        where is_published and deleted_at is null;
      create index blog_posts_search on blog_posts using gin (search) where deleted_at is null;

      -- The editors' lists: all, drafts, published, last changed first. The few scheduled ones are found by their moment.
      create index blog_posts_changed on blog_posts (updated_at desc, id desc) where deleted_at is null;
      create index blog_posts_changed_drafts on blog_posts (updated_at desc, id desc)
        where (not is_published or published_at is null) and deleted_at is null;
      create index blog_posts_changed_published on blog_posts (updated_at desc, id desc)
        where is_published and deleted_at is null;
      create index blog_posts_deleted on blog_posts (deleted_at) where deleted_at is not null;

      create table preview_links (
        -- SHA-256 of the token in the link, so that nobody reads a draft with what stands here.
        token_hash bytea primary key check (octet_length(token_hash) = 32),
        post_id integer not null references blog_posts on delete cascade,
        expires_at timestamptz(3) not null
      );
      create index preview_links_post on preview_links (post_id);
      create index preview_links_expiry on preview_links (expires_at);
    `);
  }

  override down(): void {
    this.addSql(`
      drop table preview_links;
      delete from blog_posts where deleted_at is not null;
      drop index blog_posts_slug_key, blog_posts_changed_drafts, blog_posts_changed_published;
      -- Takes along the indexes and checks that speak of it.
      alter table blog_posts
        drop column deleted_at,
        drop column version,
        drop column language,
        drop constraint blog_posts_title_not_blank,
        drop constraint blog_posts_slug_shape,
        drop constraint blog_posts_published_complete,
        add constraint blog_posts_slug_key unique (slug);
      create index blog_posts_newest on blog_posts (published_at desc, id desc) where is_published;
      create index blog_posts_category on blog_posts (category, published_at desc, id desc) where is_published;
      create index blog_posts_search on blog_posts using gin (search);
    `);
  }
}
