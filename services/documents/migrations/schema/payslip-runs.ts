import { MONTH } from './month.ts';

/** SQL: payslip runs, their files, pages and slips. */
export const payslipRuns = `
  create table payslip_runs (
    id integer primary key generated always as identity,
    period text not null check (period ~ ${MONTH}),
    category text not null check (category in ('payslip', 'salary', 'certificate', 'contract')),
    state text not null default 'reading'
      check (state in ('reading', 'open', 'scheduled', 'published', 'taken-back', 'failed')),
    -- Grows with each change; a change names the version that it was made to.
    version integer not null default 1 check (version >= 1),
    created_by integer not null,
    created_at timestamptz(3) not null default now(),
    publish_at timestamptz(3),
    published_at timestamptz(3),
    published_by integer,
    -- The version that was published: to publish it again changes nothing.
    published_version integer,
    taken_back_at timestamptz(3),
    reminded_at timestamptz(3),
    failure_code text check (failure_code in
      ('pdf-encrypted', 'pdf-broken', 'zip-broken', 'too-many-pages', 'page-limits', 'document-blocked')),
    failure_source text,
    check ((state = 'failed') = (failure_code is not null)),
    check ((state = 'scheduled') = (publish_at is not null)),
    check ((state in ('published', 'taken-back')) = (published_at is not null)),
    check ((state = 'taken-back') = (taken_back_at is not null)),
    check ((state in ('scheduled', 'published', 'taken-back')) = (published_by is not null)),
    check ((published_by is null) = (published_version is null))
  );
  -- Runs that wait for a user.
  create index payslip_runs_waiting on payslip_runs (state, id) where state in ('open', 'failed');

  -- Every user who created a run, decrypted a file of it or ever decided a slip of it.
  create table payslip_run_deciders (
    run_id integer not null references payslip_runs on delete cascade,
    user_id integer not null,
    primary key (run_id, user_id)
  );

  -- Runs that were taken back, also of other branches of the data: a restore of an older backup takes them back again.
  create table taken_back_runs (
    id integer primary key,
    taken_back_at timestamptz(3) not null
  );
  create function remember_taken_back_run() returns trigger language plpgsql as $$
  begin
    insert into documents.taken_back_runs as known (id, taken_back_at) values (new.id, new.taken_back_at)
      on conflict (id) do update set taken_back_at = greatest(known.taken_back_at, excluded.taken_back_at);
    return null;
  end $$;
  create trigger payslip_runs_remember_taken_back after update of state on payslip_runs
    for each row when (new.state = 'taken-back') execute function remember_taken_back_run();

  -- The digests of the files that a run was made of, so that those of a published run are recognized.
  create table payslip_files (
    run_id integer not null references payslip_runs on delete cascade,
    sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
    is_published boolean not null default false,
    primary key (run_id, sha256)
  );
  create unique index payslip_files_published on payslip_files (sha256) where is_published;

  -- The files of a run until it is decided: first as they were uploaded, then PDFs alone.
  create table payslip_sources (
    id integer primary key generated always as identity,
    run_id integer not null references payslip_runs on delete cascade,
    position integer not null check (position >= 0),
    name text not null check (name <> '' and char_length(name) <= 600),
    kind text not null check (kind in ('pdf', 'zip')),
    file_name text collate "C" not null unique,
    file_size integer not null check (file_size > 0),
    is_scanned boolean not null default false,
    is_read boolean not null default false,
    read_pages integer not null default 0 check (read_pages between 0 and 1000),
    unique (run_id, name)
  );
  create index payslip_sources_position on payslip_sources (run_id, position);

  -- The facts by which a page is assigned to its owner; not its text.
  create table payslip_pages (
    source_id integer not null references payslip_sources on delete cascade,
    page integer not null check (page between 1 and 1000),
    facts jsonb not null,
    -- Once a source is read, its file is its drawn pages, one after the other: the place of each, and its digest, by which a
    -- slip gets the page that its facts are about.
    first_byte integer not null check (first_byte >= 0),
    bytes integer not null check (bytes > 0),
    sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
    primary key (source_id, page)
  );

  create table payslip_slips (
    id integer primary key generated always as identity,
    run_id integer not null references payslip_runs on delete cascade,
    -- Null once the run is decided and its files are removed.
    source_id integer references payslip_sources on delete set null,
    position integer not null check (position >= 0),
    source text not null,
    first_page integer not null check (first_page >= 1),
    last_page integer not null check (last_page between first_page and 1000),
    employee_id integer,
    decided_by text check (decided_by in ('number', 'name', 'person')),
    -- The user who changed the slip last.
    decided_by_user integer,
    reason jsonb,
    state text not null check (state in ('matched', 'needs-you', 'nobody', 'conflict', 'double', 'left-out')),
    new_version boolean not null default false,
    is_split boolean not null default false,
    -- The owner as they were when the slip was decided, until it is published.
    owner_name text,
    owner_number text,
    -- The name and number that the pages print.
    printed_name text,
    printed_number text,
    -- The bytes that would be published; they pass to the document.
    file_name text collate "C" unique,
    file_size integer check (file_size > 0),
    sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
    document_id integer references documents on delete set null,
    published_file text collate "C" references document_versions (file_name) on delete set null,
    -- Only for a slip that was taken back; otherwise document_openings has it.
    opened_at timestamptz(3),
    check (state not in ('matched', 'double') or employee_id is not null),
    check (not new_version or state in ('matched', 'left-out')),
    check ((file_name is null) = (file_size is null) and (file_name is null) = (sha256 is null))
  );
  create index payslip_slips_position on payslip_slips (run_id, position, first_page);
  create index payslip_slips_undecided on payslip_slips (run_id) where state not in ('matched', 'left-out');
  create index payslip_slips_employee on payslip_slips (employee_id, run_id) where employee_id is not null;
  create index payslip_slips_source on payslip_slips (source_id) where source_id is not null;
  create index payslip_slips_document on payslip_slips (document_id) where document_id is not null;
  create index payslip_slips_published on payslip_slips (published_file) where published_file is not null;
  -- One slip each: another one is double, or a new version of the first.
  create unique index payslip_slips_one_each on payslip_slips (run_id, employee_id)
    where state = 'matched' and not new_version;

  -- No statement that makes a run or decides a slip can forget who did it.
  create function keep_run_creator() returns trigger language plpgsql as $$
  begin
    insert into documents.payslip_run_deciders (run_id, user_id) values (new.id, new.created_by)
      on conflict do nothing;
    return null;
  end $$;
  create trigger payslip_runs_creator after insert on payslip_runs
    for each row execute function keep_run_creator();
  create function keep_slip_decider() returns trigger language plpgsql as $$
  begin
    insert into documents.payslip_run_deciders (run_id, user_id) values (new.run_id, new.decided_by_user)
      on conflict do nothing;
    return null;
  end $$;
  create trigger payslip_slips_decider after insert or update of decided_by_user on payslip_slips
    for each row when (new.decided_by_user is not null) execute function keep_slip_decider();

  create trigger count_stored_bytes after insert or delete or update of file_size on payslip_sources
    for each row execute function count_stored_bytes();
  create trigger count_stored_bytes after insert or delete or update of file_size on payslip_slips
    for each row execute function count_stored_bytes();

  -- An object that a run no longer refers to is removed, unless it has become a document's.
  create function discard_run_file() returns trigger language plpgsql as $$
  begin
    insert into documents.discarded_objects (file_name)
      select old.file_name
      where old.file_name is not null
        and not exists (select from documents.document_versions where file_name = old.file_name)
      on conflict do nothing;
    return null;
  end $$;
  create trigger payslip_sources_discard after delete on payslip_sources
    for each row execute function discard_run_file();
  create trigger payslip_sources_replace after update of file_name on payslip_sources
    for each row when (old.file_name <> new.file_name) execute function discard_run_file();
  create trigger payslip_slips_discard after delete on payslip_slips
    for each row execute function discard_run_file();
  create trigger payslip_slips_replace after update of file_name on payslip_slips
    for each row when (old.file_name is distinct from new.file_name) execute function discard_run_file();
`;

export const dropPayslipRuns = `
  drop table payslip_slips, payslip_pages, payslip_sources, payslip_files, taken_back_runs, payslip_run_deciders, payslip_runs;
  drop function discard_run_file, keep_slip_decider, keep_run_creator, remember_taken_back_run;
`;
