import { allowAuditActions } from '@kontor/audit/table';
import { Migration } from '@mikro-orm/migrations';

const before = [
  'uploaded',
  'changed',
  'file-replaced',
  'deleted',
  'restored',
  'downloaded',
  'image-uploaded',
  'image-deleted',
  'employee-documents-exported',
  'employee-documents-erased',
  'log-exported',
] as const;

/** Who last did this to a document, as far as the audit log goes back. */
const actorOf = (action: string) => `(
  select actor_id from audit_events
   where subject_id = documents.id and subject_kind = 'document' and action = '${action}'
   order by happened_at desc, id desc limit 1)`;

export class Versions extends Migration {
  // An older version would remove the files of earlier versions: it sees no row that refers to them.
  static readonly backwardCompatible = false;

  override up(): void {
    this.addSql(allowAuditActions([...before, 'version-restored', 'version-downloaded', 'purged']));
    this.addSql(`
      drop index documents_deleted;
      alter table documents
        add column replaced_by integer,
        add column deleted_by integer,
        -- Milliseconds, as in the API: a page of the trash begins after a time that the API has returned.
        alter column deleted_at type timestamptz(3);
      update documents set replaced_by = ${actorOf('file-replaced')} where replaced_at is not null;
      update documents set deleted_by = ${actorOf('deleted')} where deleted_at is not null;
      alter table documents
        add constraint documents_replaced_by_has_time check (replaced_by is null or replaced_at is not null),
        add constraint documents_deleted_by_has_time check (deleted_by is null or deleted_at is not null);
      -- The trash, last deleted first: of every audience, or of one.
      create index documents_deleted on documents (deleted_at, id) where deleted_at is not null;
      create index documents_deleted_audience on documents (audience, deleted_at, id) where deleted_at is not null;

      -- Every file a document has had. The columns of documents repeat those of the newest version, so that lists and
      -- downloads read one table; the trigger below writes both.
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
      insert into document_versions
          (document_id, number, file_name, original_name, file_size, mime_type, sha256, created_by, created_at,
           scan_state, scanned_at, threat)
        select id, 1, file_name, original_name, file_size, mime_type, sha256, coalesce(replaced_by, uploaded_by),
               coalesce(replaced_at, created_at), scan_state, scanned_at, threat
          from documents;

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

      -- However a document is deleted, the objects of its versions are removed. They count as discarded since it was put in
      -- the trash: nobody could open them after that.
      create function discard_versions() returns trigger language plpgsql as $$
      begin
        insert into documents.discarded_objects (file_name, discarded_at)
          select file_name, coalesce(old.deleted_at, now()) from documents.document_versions where document_id = old.id
          on conflict do nothing;
        return old;
      end $$;
      create trigger documents_discard before delete on documents for each row execute function discard_versions();

      -- Every version is stored, and scanned: also one that was replaced before its verdict.
      drop trigger count_stored_bytes on documents;
      create trigger count_stored_bytes after insert or delete or update of file_size on document_versions
        for each row execute function count_stored_bytes();
      drop trigger documents_queue on documents;
      create trigger document_versions_queue after insert or update of scan_state, file_name on document_versions
        for each row when (new.scan_state = 'scanning') execute function queue_scan();
    `);
  }

  override down(): void {
    this.addSql(`
      insert into discarded_objects (file_name)
        select file_name from document_versions where file_name not in (select file_name from documents)
        on conflict do nothing;
      drop trigger documents_version on documents;
      drop trigger documents_discard on documents;
      drop table document_versions;
      drop function store_version;
      drop function discard_versions;
      create trigger count_stored_bytes after insert or delete or update of file_size on documents
        for each row execute function count_stored_bytes();
      update stored_bytes set bytes = (
        select coalesce(sum(file_size), 0)
          from (select file_size from documents union all select file_size from images) as files);
      create trigger documents_queue after insert or update of scan_state, file_name on documents for each row
        when (new.scan_state = 'scanning') execute function queue_scan();
      drop index documents_deleted, documents_deleted_audience;
      alter table documents drop column replaced_by, drop column deleted_by, alter column deleted_at type timestamptz;
      create index documents_deleted on documents (deleted_at) where deleted_at is not null;
    `);
    // Events stay: the check holds for new ones alone.
    this.addSql(allowAuditActions(before).replace(/\);\s*$/, ') not valid;'));
  }
}
