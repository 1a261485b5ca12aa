/** SQL: what readers are asked to confirm, and the ledger of what they confirmed. */
export const confirmations = `
  create table confirmation_requests (
    document_id integer primary key,
    audience text not null,
    sentence_en text not null check (char_length(sentence_en) between 1 and 500),
    sentence_sv text not null check (char_length(sentence_sv) between 1 and 500),
    due_on date,
    -- The last user who is asked, in the order in which users are created; null: also later ones.
    newest_user_id integer check (newest_user_id >= 0),
    requested_by integer not null,
    requested_at timestamptz(3) not null default now(),
    -- When readers were last reminded by hand.
    reminded_on date,
    foreign key (document_id, audience) references documents (id, audience) on update cascade on delete cascade
  );
  -- The list of requests: the first due day first, those without one last.
  create index confirmation_requests_by_due_day on confirmation_requests ((coalesce(due_on, '9999-12-31')), document_id);
  -- What is asked of all users, or of one, by due day.
  create index confirmation_requests_due on confirmation_requests (audience, due_on, document_id);

  -- One chain a document: each row has the hash of the row before. Rows outlive the document and the account.
  create table confirmations (
    document_id integer not null,
    number integer not null check (number >= 1),
    previous_number integer generated always as (nullif(number - 1, 0)) stored,
    user_id integer not null,
    name text not null,
    delivered_at timestamptz(3) not null,
    opened_at timestamptz(3) not null,
    confirmed_at timestamptz(3) not null,
    overdue boolean not null,
    version integer not null check (version >= 1),
    sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
    sentence text not null check (char_length(sentence) between 1 and 500),
    language text not null check (language in ('en', 'sv')),
    signed_in_with text not null check (signed_in_with in ('password', 'two-factor', 'passkey', 'oidc')),
    previous_hash text,
    hash text not null check (hash ~ '^[0-9a-f]{64}$'),
    primary key (document_id, number),
    unique (document_id, user_id, version),
    unique (document_id, number, hash),
    check ((number = 1) = (previous_hash is null)),
    foreign key (document_id, previous_number, previous_hash) references confirmations (document_id, number, hash)
  );
  create index confirmations_user on confirmations (user_id, confirmed_at);

  create function refuse_confirmation_change() returns trigger language plpgsql set search_path from current as $$
  begin
    -- Personal data is erased after its documents.
    if tg_op = 'DELETE' then
      if not exists (select from documents where id = old.document_id) then
        return old;
      end if;
    end if;
    raise exception 'confirmations are only added' using errcode = 'insufficient_privilege';
  end $$;
  create trigger confirmations_stay before update or delete on confirmations
    for each row execute function refuse_confirmation_change();
  create trigger confirmations_stay_all before truncate on confirmations
    for each statement execute function refuse_confirmation_change();

  -- The public keys with which ledgers were signed.
  create table ledger_keys (
    id text primary key,
    x text not null unique,
    first_used_at timestamptz not null default now()
  );
`;

export const dropConfirmations = `
  drop table ledger_keys, confirmations, confirmation_requests;
  drop function refuse_confirmation_change;
`;
