import { MONTH } from './month.ts';

/** SQL: documents and their versions, images, what is stored, and which objects of the store may be removed. */
export const documents = `
  -- One row. The object store has the same id, so that no other installation removes its objects. A backup does not have
  -- it: what is restored is a new installation.
  create table installation (
    is_the_only_one boolean primary key default true check (is_the_only_one),
    id uuid not null default gen_random_uuid(),
    created_at timestamptz not null default now(),
    -- When the last backup began; null before the first.
    backed_up_at timestamptz
  );
  insert into installation default values;

  create table documents (
    id integer generated always as identity primary key,
    -- The newest file. The columns from file_name to sha256 and the scan repeat those of the newest version, so that lists
    -- and downloads read one table; a trigger writes both.
    -- The key of the bytes in the object store. "C": in the order in which stores list their keys.
    file_name text collate "C" not null unique,
    original_name text not null check (original_name <> '' and char_length(original_name) <= 255),
    file_size integer not null check (file_size >= 0),
    mime_type text not null,
    sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
    -- The name that users read, in each language. By default the name of the first file, without its extension.
    title jsonb not null check (
      coalesce(char_length(title ->> 'en'), 0) between 1 and 255
      and coalesce(char_length(title ->> 'sv'), 0) between 1 and 255
      and title - '{en,sv}'::text[] = '{}'
    ),
    -- Users are in the schema of another service. Their ids are never assigned again, and nothing empties these columns.
    uploaded_by integer not null,
    employee_id integer,
    is_public boolean not null default false,
    -- Who may read, written at the upload and never derived later: to empty employee_id is refused below instead of opening
    -- a personal document to everyone.
    audience text not null check (audience in ('all', 'employee')),
    -- When the document was last addressed to others than before.
    addressed_at timestamptz(3),
    category text not null default 'general'
      check (category in ('salary', 'contract', 'expense', 'payslip', 'certificate', 'general')),
    description text check (char_length(description) <= 1000),
    -- The month of a document of a payslip run.
    period text check (period ~ ${MONTH}),
    created_at timestamptz not null default now(),
    replaced_at timestamptz,
    replaced_by integer,
    -- Deleted documents are hidden and can be restored, until the row is purged.
    deleted_at timestamptz(3),
    deleted_by integer,
    -- Only a ready file is ever served.
    scan_state text not null default 'ready' check (scan_state in ('scanning', 'ready', 'blocked')),
    -- When the verdict on these bytes came; null with ready: not scanned.
    scanned_at timestamptz,
    -- The name that the scanner gave it.
    threat text check (char_length(threat) between 1 and 200),
    check ((audience = 'employee') = (employee_id is not null and not is_public)),
    -- Other tables repeat the audience.
    unique (id, audience),
    constraint documents_replaced_by_has_time check (replaced_by is null or replaced_at is not null),
    constraint documents_deleted_by_has_time check (deleted_by is null or deleted_at is not null),
    constraint documents_threat_is_blocked check ((scan_state = 'blocked') = (threat is not null)),
    constraint documents_verdict_has_time check (
      case scan_state when 'scanning' then scanned_at is null when 'blocked' then scanned_at is not null else true end
    )
  );

  -- Lists are read newest first, by id: an admin's of everything or a category, an employee's as what is for all and what is
  -- for that employee.
  create index documents_newest on documents (id) where deleted_at is null;
  create index documents_category on documents (category, id) where deleted_at is null;
  create index documents_for_all on documents (id) where audience = 'all' and deleted_at is null;
  create index documents_for_all_category on documents (category, id) where audience = 'all' and deleted_at is null;
  create index documents_for_all_employee on documents (employee_id, id)
    where audience = 'all' and employee_id is not null and deleted_at is null;
  -- What is for all, by uploader: what users have uploaded themselves is not new to them.
  create index documents_for_all_uploader on documents (uploaded_by, id) where audience = 'all' and deleted_at is null;
  create index documents_for_employee on documents (employee_id, id) where audience = 'employee' and deleted_at is null;
  create index documents_personal on documents (id) where audience = 'employee' and deleted_at is null;
  create index documents_personal_category on documents (category, id) where audience = 'employee' and deleted_at is null;

  -- The trash, last deleted first: of every audience, or of one.
  create index documents_deleted on documents (deleted_at, id) where deleted_at is not null;
  create index documents_deleted_audience on documents (audience, deleted_at, id) where deleted_at is not null;

  -- Everything of a user, deleted or not: for exports and erasures.
  create index documents_of_employee on documents (employee_id, id) where employee_id is not null;
  create index documents_of_uploader on documents (uploaded_by, id);

  -- An employee has one document of each category for a month.
  create unique index documents_of_period on documents (employee_id, period, category)
    where period is not null and audience = 'employee' and deleted_at is null;

  create function name_document() returns trigger language plpgsql as $$
  declare
    stem text := coalesce(nullif(btrim(regexp_replace(new.original_name, '(.)\\.[^.]*$', '\\1')), ''), new.original_name);
  begin
    new.title := jsonb_build_object('en', stem, 'sv', stem);
    return new;
  end $$;
  create trigger documents_title before insert on documents for each row
    when (new.title is null) execute function name_document();
  -- Also for rows that are copied.
  alter table documents enable always trigger documents_title;

  create function note_address() returns trigger language plpgsql as $$
  begin
    new.addressed_at := now();
    return new;
  end $$;
  create trigger documents_address before update of audience, employee_id on documents for each row
    when (old.audience <> new.audience or (new.audience = 'employee' and old.employee_id is distinct from new.employee_id))
    execute function note_address();

  -- Deleted users whose data was erased. What was on its way meanwhile must not be stored afterwards.
  create table erased_people (
    employee_id integer primary key,
    erased_at timestamptz not null default now()
  );
  -- An erasure waits for the transactions that have asked whether the user is erased, and later ones wait for the erasure.
  create function lock_erasures() returns trigger language plpgsql as $$
  begin
    perform pg_advisory_xact_lock(hashtext('documents.erased_people'));
    return null;
  end $$;
  create trigger erased_people_lock before insert on erased_people for each statement execute function lock_erasures();
  create function is_erased(person integer) returns boolean language plpgsql as $$
  begin
    perform pg_advisory_xact_lock_shared(hashtext('documents.erased_people'));
    return exists (select from documents.erased_people where employee_id = person);
  end $$;

  create function refuse_erased() returns trigger language plpgsql as $$
  begin
    if documents.is_erased(new.employee_id) then
      raise foreign_key_violation using message = 'The data of this employee was erased';
    end if;
    return new;
  end $$;
  create trigger documents_of_erased before insert or update of audience, employee_id on documents for each row
    when (new.audience = 'employee') execute function refuse_erased();

  -- Every file that a document has had.
  create table document_versions (
    document_id integer not null references documents on delete cascade,
    number integer not null check (number >= 1),
    file_name text collate "C" not null unique,
    original_name text not null check (original_name <> '' and char_length(original_name) <= 255),
    file_size integer not null check (file_size >= 0),
    mime_type text not null,
    sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
    created_by integer not null,
    created_at timestamptz(3) not null,
    scan_state text not null check (scan_state in ('scanning', 'ready', 'blocked')),
    scanned_at timestamptz,
    threat text check (char_length(threat) between 1 and 200),
    primary key (document_id, number),
    check ((scan_state = 'blocked') = (threat is not null)),
    check (
      case scan_state when 'scanning' then scanned_at is null when 'blocked' then scanned_at is not null else true end
    )
  );

  -- A new key is a new version; other changes apply to the version with the key.
  create function store_version() returns trigger language plpgsql as $$
  begin
    insert into documents.document_versions as version
        (document_id, number, file_name, original_name, file_size, mime_type, sha256, created_by, created_at,
         scan_state, scanned_at, threat)
      values (
        new.id,
        (select coalesce(max(number), 0) + 1 from documents.document_versions where document_id = new.id),
        new.file_name, new.original_name, new.file_size, new.mime_type, new.sha256,
        coalesce(new.replaced_by, new.uploaded_by), coalesce(new.replaced_at, new.created_at),
        new.scan_state, new.scanned_at, new.threat)
      on conflict (file_name) do update set
        original_name = excluded.original_name, file_size = excluded.file_size, mime_type = excluded.mime_type,
        sha256 = excluded.sha256, created_by = excluded.created_by, created_at = excluded.created_at,
        scan_state = excluded.scan_state, scanned_at = excluded.scanned_at, threat = excluded.threat;
    return null;
  end $$;
  create trigger documents_version
    after insert or update of file_name, original_name, file_size, mime_type, sha256, uploaded_by, replaced_by,
      created_at, replaced_at, scan_state, scanned_at, threat on documents
    for each row execute function store_version();

  -- A version that waits for its verdict has a job, by the key of its bytes: also one that was replaced before.
  create function queue_scan() returns trigger language plpgsql as $$
  begin
    insert into documents.jobs (kind, key) values ('scan', new.file_name) on conflict (kind, key) do nothing;
    return null;
  end $$;
  create trigger document_versions_queue after insert or update of scan_state, file_name on document_versions
    for each row when (new.scan_state = 'scanning') execute function queue_scan();

  -- Images of posts. Everyone may see them.
  create table images (
    id uuid primary key,
    file_name text collate "C" not null unique,
    width integer not null check (width > 0),
    height integer not null check (height > 0),
    file_size integer not null check (file_size > 0),
    -- The text that stands for it in each language; empty until somebody writes it.
    alt_en text not null default '',
    alt_sv text not null default '',
    uploaded_by integer not null,
    -- Milliseconds, as in the API: a page of the list begins after a time that the API has returned.
    created_at timestamptz(3) not null default now(),
    -- From then on it is 404. The row stays until it is certain that no save that had begun before shows it.
    deleted_at timestamptz
  );
  create index images_newest on images (created_at, id) where deleted_at is null;
  create index images_deleted on images (deleted_at) where deleted_at is not null;

  -- Keys of objects without a row. They stay a while for downloads that are reading them.
  create table discarded_objects (
    file_name text collate "C" primary key,
    discarded_at timestamptz not null default now()
  );
  create index discarded_objects_age on discarded_objects (discarded_at);

  -- However a document is deleted, the objects of its versions are removed. They count as discarded since it was put in the
  -- trash: no user could open them after that.
  create function discard_versions() returns trigger language plpgsql as $$
  begin
    insert into documents.discarded_objects (file_name, discarded_at)
      select file_name, coalesce(old.deleted_at, now()) from documents.document_versions where document_id = old.id
      on conflict do nothing;
    return old;
  end $$;
  create trigger documents_discard before delete on documents for each row execute function discard_versions();

  create function discard_image() returns trigger language plpgsql as $$
  begin
    insert into documents.discarded_objects (file_name) values (old.file_name) on conflict do nothing;
    return old;
  end $$;
  create trigger images_discard before delete on images for each row execute function discard_image();

  -- What each user has uploaded on a day (UTC), whatever has become of it since.
  create table uploaded_bytes (
    uploaded_by integer not null,
    day date not null,
    bytes bigint not null check (bytes >= 0),
    primary key (uploaded_by, day)
  );

  -- One row: the bytes of all files. To add them up again would cost more with each file.
  create table stored_bytes (
    is_the_only_one boolean primary key default true check (is_the_only_one),
    bytes bigint not null check (bytes >= 0)
  );
  insert into stored_bytes (bytes) values (0);

  -- Counted where rows come and go, so that no statement can forget it.
  create function count_stored_bytes() returns trigger language plpgsql as $$
  begin
    update documents.stored_bytes set bytes = bytes
      + case when tg_op = 'DELETE' then 0 else coalesce(new.file_size, 0) end
      - case when tg_op = 'INSERT' then 0 else coalesce(old.file_size, 0) end;
    return null;
  end $$;
  create trigger count_stored_bytes after insert or delete or update of file_size on document_versions
    for each row execute function count_stored_bytes();
  create trigger count_stored_bytes after insert or delete or update of file_size on images
    for each row execute function count_stored_bytes();

  -- Users who download a ZIP of documents: one at a time for each user, across replicas. A replica renews its leases while
  -- it sends, so those of one that was killed expire.
  create table zip_leases (
    user_id integer primary key check (user_id > 0),
    token uuid not null,
    expires_at timestamptz not null
  );
`;

export const dropDocuments = `
  drop table zip_leases, stored_bytes, uploaded_bytes, discarded_objects, images, document_versions, documents, erased_people, installation;
  drop function count_stored_bytes, discard_image, discard_versions, queue_scan, store_version, refuse_erased, is_erased,
    lock_erasures, note_address, name_document;
`;
