/** SQL: which files users have opened, and documents that a mail has to tell of. Follows the audit log. */
export const notices = `
  -- When a user first opened a file, once a user and version, however often it is downloaded.
  create table document_openings (
    user_id integer not null,
    -- In the collation of documents, without which the index is not used to join them.
    file_name text collate "C" not null references document_versions (file_name) on delete cascade,
    first_opened_at timestamptz(3) not null,
    -- The list looks up one user's openings of the files of a page.
    primary key (user_id, file_name)
  );
  create index document_openings_file on document_openings (file_name);

  -- A download that is recorded opens the file that is the newest at that time.
  create function record_opening() returns trigger language plpgsql as $$
  begin
    insert into documents.document_openings (user_id, file_name, first_opened_at)
      select new.actor_id, file_name, new.happened_at from documents.documents
      where id = new.subject_id and not documents.is_erased(new.actor_id)
      on conflict do nothing;
    return null;
  end $$;
  -- The owner of the log may only write it.
  grant trigger on audit_events, audit_events_other to current_user;
  create trigger audit_events_opening after insert on audit_events for each row
    when (new.action = 'downloaded' and new.subject_kind = 'document' and new.actor_id is not null)
    execute function record_opening();
  revoke trigger on audit_events, audit_events_other from current_user;

  -- A row without a mail waits for the daily one, or for its scan.
  create table notices (
    document_id integer not null references documents on delete cascade,
    -- Null: all users.
    user_id integer,
    arrived_at timestamptz not null default now(),
    -- The mail that tells of it, with all others of its user that arrive until it is due; the key of its job.
    mail_id uuid,
    due_at timestamptz,
    -- Also told of a document that the user opened, and has not confirmed.
    is_reminder boolean not null default false,
    unique nulls not distinct (document_id, user_id),
    check ((mail_id is null) = (due_at is null)),
    check (user_id is not null or mail_id is null)
  );
  create index notices_user on notices (user_id, due_at);
  create index notices_mail on notices (mail_id) where mail_id is not null;
  create index notices_due on notices (due_at) where due_at is not null;
`;

export const dropNotices = `
  drop table notices;
  grant trigger on audit_events to current_user;
  drop trigger audit_events_opening on audit_events;
  revoke trigger on audit_events from current_user;
  drop function record_opening;
  drop table document_openings;
`;
