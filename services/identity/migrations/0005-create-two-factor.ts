import { Migration } from '@mikro-orm/migrations';

export class CreateTwoFactor extends Migration {
  // An older version would let people in without their second factor.
  static readonly backwardCompatible = false;

  override up(): void {
    this.addSql(`
      create table second_factors (
        user_id integer primary key references users on delete cascade,
        -- The secret of the person's app, sealed with AES-256-GCM: nonce, tag, 20 bytes. The key is not in the database.
        secret bytea check (octet_length(secret) = 48),
        confirmed_at timestamptz,
        -- The last 30-second step whose code was used: neither that code nor an older one works again.
        last_step integer check (last_step > 0),
        -- A secret that was asked for and not confirmed: it protects nobody yet.
        pending_secret bytea check (octet_length(pending_secret) = 48),
        check ((secret is null) = (confirmed_at is null) and (secret is null) = (last_step is null)),
        check (secret is not null or pending_secret is not null)
      );

      create table recovery_codes (
        user_id integer not null references second_factors on delete cascade,
        -- SHA-256 of a random code.
        hash bytea not null check (octet_length(hash) = 32),
        used_at timestamptz,
        primary key (user_id, hash)
      );

      -- Of people with whose name somebody failed to sign in.
      create table failed_sign_ins (
        user_id integer primary key references users on delete cascade,
        -- Since the last sign-in.
        count integer not null check (count >= 0),
        last_at timestamptz not null,
        last_from text not null check (char_length(last_from) <= 100),
        -- What the person is told: those before that sign-in.
        told_count integer not null default 0 check (told_count >= 0),
        told_at timestamptz,
        told_from text not null default '' check (char_length(told_from) <= 100),
        check (told_count = 0 or told_at is not null)
      );
    `);
  }

  override down(): void {
    this.addSql(`
      drop table failed_sign_ins;
      drop table recovery_codes;
      drop table second_factors;
    `);
  }
}
