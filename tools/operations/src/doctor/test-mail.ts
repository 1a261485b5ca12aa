import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';

import { Config as Engagement } from '@kontor/engagement/config';
import { smtpTransport } from '@kontor/engagement/smtp';
import { ConfigError, readConfig } from '@kontor/service-kit';
import { Type } from 'typebox';

import { type Finding, green, red } from './finding.ts';

const { SMTP_URL, MAIL_FROM, MAIL_FROM_NAME } = Engagement.properties;
const MailConfig = Type.Object({ SMTP_URL, MAIL_FROM, MAIL_FROM_NAME });

/** Sends a real mail as engagement would, and tells what the mail server answered. */
export async function sendTestMail(to: string, env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const config = readConfig(MailConfig, env);
  if (!config.SMTP_URL) throw new ConfigError(['SMTP_URL is missing: there is no mail server to try']);
  const transport = smtpTransport(new URL(config.SMTP_URL));
  try {
    const { response } = await transport.sendMail({
      from: { name: config.MAIL_FROM_NAME, address: config.MAIL_FROM },
      to: { name: '', address: to },
      subject: 'A test mail of Kontor',
      text: `Sent by "operations doctor --test-mail" on ${hostname()}.\nIts header Authentication-Results should say spf=pass, dkim=pass and dmarc=pass.\n`,
      messageId: `<${randomUUID()}@${config.MAIL_FROM.split('@')[1]!}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    return [green('Test mail', `From ${config.MAIL_FROM} to ${to}, the server answered: ${response}`)];
  } catch (error) {
    const { response, message } = error as { response?: string; message: string };
    return [red('Test mail', `From ${config.MAIL_FROM} to ${to} was not taken: ${response ?? message}`)];
  } finally {
    transport.close();
  }
}
