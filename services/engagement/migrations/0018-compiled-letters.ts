import { Migration } from '@mikro-orm/migrations';

export class CompiledLetters extends Migration {
  // An older version cannot resume a sending that a newer one paused, and leaves refused letters undecided.
  static readonly backwardCompatible = false;

  override up(): void {
    this.addSql(String.raw`
      -- What readers of a language get, compiled once when the sending begins. The address to unsubscribe is set for each
      -- reader between the parts of a text.
      create table newsletter_letters (
        issue_id integer not null references newsletter_issues on delete cascade,
        language text not null check (language in ('en', 'sv')),
        subject one_line not null,
        html text[] not null check (cardinality(html) > 1),
        body text[] not null check (cardinality(body) > 1),
        primary key (issue_id, language)
      );
      create function keep_letter() returns trigger language plpgsql as $$
      begin
        raise exception 'a letter that is sent cannot change' using errcode = 'restrict_violation';
      end $$;
      create trigger newsletter_letters_keep before update on newsletter_letters
        for each row execute function keep_letter();

      alter table newsletter_issues
        -- Why the service itself paused the sending: what the mail server said, without addresses, or that the text exceeds
        -- the bounds. Null while it is sent, and when a person paused it.
        add column pause_reason text check (pause_reason in ('refused', 'text-too-complex')),
        add column pause_code text check (char_length(pause_code) <= 20),
        add column pause_words text check (char_length(pause_words) <= 300),
        -- How many letters were accepted before the sending began or was resumed.
        add column sent_before integer not null default 0 check (sent_before >= 0),
        -- Refusals without an accepted letter between them.
        add column refusals_since_sent integer not null default 0 check (refusals_since_sent >= 0),
        add constraint newsletter_issues_pause check (
          (pause_reason is null or sending_state = 'paused')
          and (pause_reason is not null or (pause_code is null and pause_words is null)));

      -- A refused letter is undecided until the sending ends, or until another one of the issue is accepted if the refusal
      -- speaks of the mailbox: the refusal may be about all letters. If the sending is paused before that, the letter is sent
      -- again once it is resumed.
      alter table newsletter_deliveries
        drop constraint newsletter_deliveries_state_check,
        drop constraint newsletter_deliveries_check,
        drop constraint newsletter_deliveries_check1,
        add constraint newsletter_deliveries_state_check
          check (state in ('waiting', 'refused', 'sent', 'failed', 'cancelled')),
        add column refusal jsonb,
        add column is_repeated boolean not null default false,
        add constraint newsletter_deliveries_ended check ((state in ('waiting', 'refused')) = (ended_at is null)),
        add constraint newsletter_deliveries_failure check ((state = 'failed') = (failure is not null)),
        add constraint newsletter_deliveries_refusal check ((state = 'refused') = (refusal is not null));
      create index newsletter_deliveries_refused on newsletter_deliveries (issue_id) where state = 'refused';

      -- Refusals are counted by issue; only an older version counts them here.
      comment on column newsletter_pace.refusals_in_a_row is 'Not used any more';
    `);
  }

  override down(): void {
    this.addSql(`
      update newsletter_deliveries set state = 'waiting', refusal = null where state = 'refused';
      insert into jobs (kind, key, run_at)
        select 'newsletter-delivery', delivery.id::text,
          case when issue.sending_state = 'paused' then 'infinity' else now() end
        from newsletter_deliveries as delivery join newsletter_issues as issue on issue.id = delivery.issue_id
        where delivery.state = 'waiting'
        on conflict (kind, key) do nothing;
      drop index newsletter_deliveries_refused;
      alter table newsletter_deliveries
        drop constraint newsletter_deliveries_state_check,
        drop constraint newsletter_deliveries_ended,
        drop constraint newsletter_deliveries_failure,
        drop column refusal,
        drop column is_repeated,
        add constraint newsletter_deliveries_state_check check (state in ('waiting', 'sent', 'failed', 'cancelled')),
        add constraint newsletter_deliveries_check check ((state = 'waiting') = (ended_at is null)),
        add constraint newsletter_deliveries_check1 check ((state = 'failed') = (failure is not null));
      alter table newsletter_issues
        drop constraint newsletter_issues_pause,
        drop column pause_reason, drop column pause_code, drop column pause_words, drop column sent_before,
        drop column refusals_since_sent;
      drop table newsletter_letters;
      drop function keep_letter;
      comment on column newsletter_pace.refusals_in_a_row is null;
    `);
  }
}
