import { Migration } from '@mikro-orm/migrations';

export class CreateBlogPosts extends Migration {
  static readonly backwardCompatible = true;

  override up(): void {
    this.addSql(`
      -- Tags as one text for the search below; array_to_string is not marked immutable, though it is for text.
      create function tags_text(tags text[]) returns text
        language sql immutable parallel safe return array_to_string(tags, ' ');

      -- Posts are written in English or Swedish, and visitors type as they think: plain words for what is typed so far,
      -- both languages' stems for other forms of a word.
      create function search_vector(text) returns tsvector
        language sql immutable parallel safe
        return to_tsvector('pg_catalog.simple', $1) || to_tsvector('pg_catalog.english', $1) || to_tsvector('pg_catalog.swedish', $1);

      create table blog_posts (
        id integer generated always as identity primary key,
        title varchar(255) not null check (title <> ''),
        slug varchar(255) not null unique check (slug <> ''),
        excerpt text not null,
        content text not null,
        category varchar(50) not null check (category <> ''),
        tags text[] not null default '{}',
        author_id integer,
        is_published boolean not null default true,
        -- Milliseconds, as in the API: a page of the list begins after a moment the API has told.
        published_at timestamptz(3) default now(),
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now(),
        search tsvector not null generated always as (
          search_vector(title || ' ' || excerpt || ' ' || content || ' ' || tags_text(tags))
        ) stored
      );

      -- Every public list: published, newest first, maybe of one category.
      create index blog_posts_newest on blog_posts (published_at desc, id desc) where is_published;
      create index blog_posts_category on blog_posts (category, published_at desc, id desc) where is_published;
      create index blog_posts_search on blog_posts using gin (search);
    `);
  }

  override down(): void {
    this.addSql('drop table blog_posts; drop function search_vector; drop function tags_text;');
  }
}
