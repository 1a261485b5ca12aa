import { addAuditActions } from '@kontor/audit/table';
import { Migration } from '@mikro-orm/migrations';

export class NewsletterIssues extends Migration {
  static readonly backwardCompatible = true;

  override up(): void {
    this.addSql(
      addAuditActions([
        'newsletter-issue-created',
        'newsletter-issue-changed',
        'newsletter-issue-deleted',
        'newsletter-issue-tested',
        'newsletter-issue-sent',
        'newsletter-sending-paused',
        'newsletter-sending-resumed',
        'newsletter-sending-cancelled',
      ]),
    );
    this.addSql(String.raw`
      create table newsletter_issues (
        id integer generated always as identity primary key,
        -- Its number in the archive, from when its sending begins.
        number integer unique check (number >= 1),
        version integer not null default 1 check (version >= 1),
        posts text[] not null default '{}' check (
          cardinality(posts) <= 10 and array_to_string(posts, ' ', '?') ~ '^([a-z0-9]+(-[a-z0-9]+)*( |$))*$'),
        missing_language text not null check (missing_language in ('other', 'nothing')),
        sending_state text check (sending_state in ('scheduled', 'sending', 'paused', 'sent', 'cancelled')),
        -- When the sending begins or began.
        sending_at timestamptz(3),
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now(),
        check ((sending_state is null) = (sending_at is null)),
        check (number is null or sending_state is not null),
        check (number is not null or coalesce(sending_state, 'cancelled') in ('scheduled', 'cancelled'))
      );

      create table newsletter_issue_texts (
        issue_id integer not null references newsletter_issues on delete cascade,
        language text not null check (language in ('en', 'sv')),
        subject one_line not null check (char_length(subject) <= 200),
        preheader one_line not null check (char_length(preheader) <= 200),
        body text not null check (char_length(body) <= 20000),
        primary key (issue_id, language)
      );

      -- What subscribers get stays as it was when the sending was ordered.
      create function keep_sent_issue() returns trigger language plpgsql set search_path from current as $$
      begin
        if old.number is null and old.sending_state is distinct from 'scheduled' then
          return case tg_op when 'DELETE' then old else new end;
        end if;
        if tg_op = 'DELETE' then
          raise exception 'a newsletter issue that was sent stays' using errcode = 'restrict_violation';
        end if;
        if (new.posts, new.missing_language, new.version) is distinct from (old.posts, old.missing_language, old.version)
            or (old.number is not null and new.number is distinct from old.number) then
          raise exception 'a newsletter issue that is sent cannot change' using errcode = 'restrict_violation';
        end if;
        return new;
      end $$;
      create trigger newsletter_issues_keep_sent before update or delete on newsletter_issues
        for each row execute function keep_sent_issue();

      create function keep_sent_texts() returns trigger language plpgsql set search_path from current as $$
      begin
        -- The lock makes an order to send this issue wait.
        perform from newsletter_issues
          where id = case tg_op when 'DELETE' then old.issue_id else new.issue_id end
            and (number is not null or sending_state = 'scheduled')
          for share;
        if found then
          raise exception 'a newsletter issue that is sent cannot change' using errcode = 'restrict_violation';
        end if;
        return case tg_op when 'DELETE' then old else new end;
      end $$;
      create trigger newsletter_issue_texts_keep_sent before insert or update or delete on newsletter_issue_texts
        for each row execute function keep_sent_texts();

      -- Test mails of issues.
      do $do$
      declare allowed text;
      begin
        select pg_get_expr(conbin, conrelid) into strict allowed from pg_constraint
          where conrelid = 'outbox'::regclass and conname = 'outbox_kind_check';
        alter table outbox drop constraint outbox_kind_check;
        execute format('alter table outbox add constraint outbox_kind_check check (%s or kind = %L)',
          allowed, 'newsletter-issue');
      end $do$;
    `);
  }

  override down(): void {
    this.addSql(`
      drop table newsletter_issue_texts, newsletter_issues;
      drop function keep_sent_texts, keep_sent_issue;
      delete from outbox where kind = 'newsletter-issue';
    `);
  }
}
