import { Migration } from '@mikro-orm/migrations';

export class PostsByLanguage extends Migration {
  static readonly backwardCompatible = true;

  override up(): void {
    this.addSql(`
      create index blog_posts_language on blog_posts (language, published_at desc, id desc)
        where is_published and deleted_at is null;
    `);
  }

  override down(): void {
    this.addSql('drop index blog_posts_language;');
  }
}
