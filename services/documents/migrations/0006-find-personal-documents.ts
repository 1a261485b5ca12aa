import { Migration } from '@mikro-orm/migrations';

export class FindPersonalDocuments extends Migration {
  static readonly backwardCompatible = true;

  override up(): void {
    this.addSql(`
      -- What there is of a person, deleted or not.
      create index documents_of_employee on documents (employee_id, id) where employee_id is not null;
      create index documents_of_uploader on documents (uploaded_by, id);
    `);
  }

  override down(): void {
    this.addSql('drop index documents_of_employee, documents_of_uploader;');
  }
}
