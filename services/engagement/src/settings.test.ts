import { BaseSettings, readSettings, SettingsError } from '@kontor/service-kit/settings';
import { testSecret } from '@kontor/service-kit/testing';
import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';

import { assertMailCanBeSent, Settings } from './settings.ts';

const required = {
  PORT: '1',
  INTERNAL_PORT: '2',
  CALLER_SECRET: testSecret,
  DATABASE_URL: 'postgres://localhost/kontor',
  IDENTITY_INTERNAL_URL: 'http://identity:9090',
  CONTENT_INTERNAL_URL: 'http://content:9090',
};
const read = (env: Record<string, string>) => {
  const settings = readSettings(Type.Object({ ...BaseSettings.properties, ...Settings.properties }), {
    ...required,
    ...env,
  });
  assertMailCanBeSent(settings);
  return settings;
};

describe('the settings of mail', () => {
  it('have defaults that suffice in production with a mail server', () => {
    expect(read({ NODE_ENV: 'production', SMTP_URL: 'smtps://user:p%40ss@mail.company.test:465/' })).toMatchObject({
      PUBLIC_URL: 'http://localhost:8080',
      CONTACT_INBOX: 'hej@molnhjarta.example',
      MAIL_FROM: 'no-reply@molnhjarta.example',
      MAIL_FROM_NAME: 'Molnhjärta',
    });
  });

  it('need a folder without a mail server, and reject it in production', () => {
    expect(read({ MAIL_DIR: '/tmp/mail' }).MAIL_DIR).toBe('/tmp/mail');
    expect(() => read({})).toThrow(/SMTP_URL and MAIL_DIR are both missing/);
    expect(() => read({ NODE_ENV: 'production', MAIL_DIR: '/tmp/mail' })).toThrow(/SMTP_URL is missing/);
  });

  it.each([
    ['SMTP_URL', 'mail.company.test'],
    ['SMTP_URL', 'https://mail.company.test'],
    ['SMTP_URL', 'smtps://user:hush@mail.company.test?tls.rejectUnauthorized=false'],
    ['SMTP_URL', 'smtps://user:hush@mail.company.test:port'],
    ['PUBLIC_URL', 'www.company.test'],
    ['PUBLIC_URL', 'https://www.company.test/path'],
    ['PUBLIC_URL', 'https://www.company.test:port'],
    ['CONTACT_INBOX', 'Hello <hello@company.test>'],
    ['MAIL_FROM', 'a@b.test, c@d.test'],
  ])('reject %s=%s without revealing it', (name, value) => {
    const attempt = () => read({ MAIL_DIR: '/tmp/mail', [name]: value });
    expect(attempt).toThrow(SettingsError);
    expect(attempt).toThrow(new RegExp(`- ${name} `));
    expect(attempt).not.toThrow(/hush|hello@company|c@d/);
  });
});
