import type { AuditAction } from '@kontor/contracts/endpoints';

/** Listed in each migration: a migration does not change when the contracts do. */
type Actions = readonly AuditAction[];

const oneOf = (actions: Actions) => `action in (${actions.map((action) => `'${action}'`).join(', ')})`;

/**
 * SQL of a migration: the append-only table of a service's audit events, with these actions.
 *
 * The service's role may insert, without choosing the timestamp or the id. It may not update, delete or truncate; triggers refuse
 * it for every role. So neither a bug nor SQL injection rewrites the log.
 *
 * The role owns the table because it runs the migrations. With DDL (ALTER TABLE … DISABLE TRIGGER, GRANT, DROP) it can undo this, as
 * a superuser can, and it can omit or invent events. Against that, ship the events or the database's DDL log to another system.
 */
export const createAuditEvents = (actions: Actions) => `
  create sequence audit_events_id_seq;
  -- A partition a month (UTC), which the job audit-retention adds in advance, and drops when its last day is old enough.
  create table audit_events (
    -- Identity columns of partitioned tables need PostgreSQL 17. Unique, as the role may not choose it.
    id bigint not null default nextval('audit_events_id_seq'),
    -- Milliseconds, as in the API: a page of the list begins after a moment the API has told.
    happened_at timestamptz(3) not null default now(),
    action text not null constraint audit_events_action check (${oneOf(actions)}),
    -- Null for an anonymous caller and for the product itself. No foreign keys: events outlive the rows they name.
    actor_id integer,
    actor_name text,
    subject_kind text check (subject_kind ~ '^[a-z-]+$'),
    subject_id integer,
    subject_name text check (char_length(subject_name) <= 300),
    -- The employee a document was for.
    concerns_id integer,
    client_address text check (char_length(client_address) <= 100),
    request_id text check (char_length(request_id) <= 100),
    -- Every list is read newest first.
    primary key (happened_at, id),
    check ((actor_id is null) = (actor_name is null)),
    check (subject_kind is not null or (subject_id is null and subject_name is null))
  ) partition by range (happened_at);
  alter sequence audit_events_id_seq owned by audit_events.id;

  create index audit_events_actions on audit_events (action, happened_at, id);
  create index audit_events_actor on audit_events (actor_id, happened_at, id);
  create index audit_events_actor_actions on audit_events (actor_id, action, happened_at, id);
  create index audit_events_subject on audit_events (subject_id, happened_at, id);
  create index audit_events_subject_actions on audit_events (subject_id, action, happened_at, id);
  create index audit_events_concerns on audit_events (concerns_id, happened_at, id) where concerns_id is not null;

  create function refuse_audit_change() returns trigger language plpgsql as $$
  begin
    raise exception 'audit events are only added' using errcode = 'insufficient_privilege';
  end $$;
  create trigger audit_events_stay before update or delete on audit_events
    for each row execute function refuse_audit_change();
  create trigger audit_events_stay_all before truncate on audit_events
    for each statement execute function refuse_audit_change();

  -- Events of months without a partition, until the job runs: of a restored backup, and none fails because the job did not run.
  create table audit_events_other partition of audit_events default;
  ${onlyThroughTheTable('audit_events_other')}
  grant select on audit_events_other to current_user;

  revoke all on audit_events from current_user;
  grant select on audit_events to current_user;
  grant insert (action, actor_id, actor_name, subject_kind, subject_id, subject_name, concerns_id, client_address, request_id)
    on audit_events to current_user;
`;

/** SQL: a partition can be truncated as little as the table, and is written to only through it. */
export const onlyThroughTheTable = (partition: string) => `
  create trigger audit_events_stay_all before truncate on ${partition}
    for each statement execute function ${partition.replace(/[^.]+$/, '')}refuse_audit_change();
  revoke all on ${partition} from current_user;`;

/** SQL that drops the table with all events. */
export const dropAuditEvents = 'drop table audit_events; drop function refuse_audit_change;';
