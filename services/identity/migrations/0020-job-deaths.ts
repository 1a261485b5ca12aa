import { countDeaths, forgetDeaths } from '@kontor/service-kit/queue';
import { Migration } from '@mikro-orm/migrations';

export class JobDeaths extends Migration {
  static readonly backwardCompatible = true;

  override up(): void {
    this.addSql(countDeaths);
  }

  override down(): void {
    this.addSql(forgetDeaths);
  }
}
