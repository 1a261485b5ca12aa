import { Migration } from '@mikro-orm/migrations';

/** The mails that the queue sends first and whose links are removed once they are sent: `from` becomes `to` in their lists. */
const replaceInLists = (from: string, to: string) => `
  do $do$
  declare
    queue text := pg_get_functiondef('queue_mails'::regproc);
    forget text;
  begin
    select pg_get_triggerdef(oid) into strict forget from pg_trigger
      where tgrelid = 'outbox'::regclass and tgname = 'outbox_forget_links';
    if position($q$${from})$q$ in queue) = 0 or position($q$${casted(from)}$q$ in forget) = 0 then
      raise exception 'unknown lists of mails: % %', queue, forget;
    end if;
    execute replace(queue, $q$${from})$q$, $q$${to})$q$);
    drop trigger outbox_forget_links on outbox;
    execute replace(forget, $q$${casted(from)}$q$, $q$${casted(to)}$q$);
  end $do$;
`;

/** As PostgreSQL writes a list of texts. */
const casted = (list: string) => list.replaceAll(/'[a-z-]+'/g, '$&::text');

const LINKS = `'password-link', 'invitation'`;

export class EmailChanges extends Migration {
  static readonly backwardCompatible = true;

  override up(): void {
    this.addSql(`
      do $do$
      declare allowed text;
      begin
        select pg_get_expr(conbin, conrelid) into strict allowed from pg_constraint
          where conrelid = 'outbox'::regclass and conname = 'outbox_kind_check';
        alter table outbox drop constraint outbox_kind_check;
        execute format('alter table outbox add constraint outbox_kind_check check (%s or kind = %L)',
          allowed, 'email-change');
      end $do$;
    `);
    this.addSql(replaceInLists(LINKS, `${LINKS}, 'email-change'`));
  }

  override down(): void {
    this.addSql(`delete from outbox where kind = 'email-change';`);
    this.addSql(replaceInLists(`${LINKS}, 'email-change'`, LINKS));
  }
}
