import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';

import { Settings as Engagement } from '@kontor/engagement/settings';
import { smtpTransport } from '@kontor/engagement/smtp';
import { SettingsError, readSettings } from '@kontor/service-kit/settings';
import { Type } from 'typebox';

import { type Finding, green, red } from './finding.ts';

const { SMTP_URL, MAIL_FROM, MAIL_FROM_NAME } = Engagement.properties;
const MailSettings = Type.Object({ SMTP_URL, MAIL_FROM, MAIL_FROM_NAME });

/** Sends a mail as engagement does and prints the mail server's response. */
export async function sendTestMail(to: string, env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const settings = readSettings(MailSettings, env);
  if (!settings.SMTP_URL) throw new SettingsError(['SMTP_URL is missing: there is no mail server to try']);
  const transport = smtpTransport(new URL(settings.SMTP_URL));
  try {
    const { response } = await transport.sendMail({
      from: { name: settings.MAIL_FROM_NAME, address: settings.MAIL_FROM },
      to: { name: '', address: to },
      subject: 'A test mail of Kontor',
      text: `Sent by "operations doctor --test-mail" on ${hostname()}.\nIts header Authentication-Results should say spf=pass, dkim=pass and dmarc=pass.\n`,
      messageId: `<${randomUUID()}@${settings.MAIL_FROM.split('@')[1]!}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    return [green('Test mail', `From ${settings.MAIL_FROM} to ${to}, the server responded: ${response}`)];
  } catch (error) {
    const { response, message } = error as { response?: string; message: string };
    return [red('Test mail', `From ${settings.MAIL_FROM} to ${to} was rejected: ${response ?? message}`)];
  } finally {
    transport.close();
  }
}
