import { type CompanyChange, CompanyChange as Body, internalPaths } from '@kontor/contracts/internal';
import { NoContent } from '@kontor/contracts/schemas';
import type { Job, ServiceContext } from '@kontor/service-kit/process';

import type { Settings } from '../settings.ts';

export type CompanySettings = Pick<Settings, 'MAIL_FROM_NAME' | 'COMPANY_ADDRESS' | 'CONTACT_INBOX'>;

/** The company as mails name it. */
export interface Company {
  name: string;
  /** The postal address. */
  address: string;
  /** Where replies go. */
  email: string;
  /** Where contact submissions go. */
  inbox: string;
}

/** What mails say of the company now. */
export type CurrentCompany = () => Company;

/**
 * The company of the site's brand, or of the settings while the brand is the default. Contact submissions always go to `CONTACT_INBOX`:
 * an editor who may not read them must not redirect them.
 */
export function companyOf(settings: CompanySettings, told: CompanyChange['company'] = null): Company {
  const { MAIL_FROM_NAME: name, COMPANY_ADDRESS: address, CONTACT_INBOX: inbox } = settings;
  return { name, address, email: inbox, ...told, inbox };
}

/** Keeps what content tells of the company. The job reads it again, since another replica may have been told. */
export async function openCompany({
  internal,
  orm,
  settings,
}: ServiceContext<Settings>): Promise<{ company: CurrentCompany; job: Job }> {
  let company = companyOf(settings);
  async function read(): Promise<void> {
    const [told] = await orm.em
      .fork()
      .execute<NonNullable<CompanyChange['company']>[]>('select name, address, email from engagement.company');
    company = companyOf(settings, told ?? null);
  }
  await read();
  internal.post(internalPaths.company, { schema: { body: Body, response: NoContent } }, async ({ body }) => {
    await orm.em.fork().transactional(async (tx) => {
      await tx.execute('delete from engagement.company');
      if (!body.company) return;
      const { name, address, email } = body.company;
      await tx.execute(
        `insert into engagement.company (name, address, email) values (?, ?, ?) on conflict (is_only)
         do update set name = excluded.name, address = excluded.address, email = excluded.email`,
        [name, address, email],
      );
    });
    await read();
  });
  return { company: () => company, job: { name: 'company', everySeconds: 5, run: read } };
}
