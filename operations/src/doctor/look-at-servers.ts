import { dialogue } from './dialogue.ts';
import { type Finding, green, red } from './finding.ts';

export async function lookAtRedis(setting: string): Promise<Finding[]> {
  const url = new URL(setting);
  const [user, password] = [url.username, url.password].map(decodeURIComponent);
  const command = (...words: string[]) =>
    `*${words.length}\r\n${words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join('')}`;
  const say = password ? command('AUTH', ...(user ? [user] : []), password) : command('PING');
  const answer = await dialogue(url, { port: 6379, secure: url.protocol === 'rediss:', say });
  // The answer may repeat what it was told.
  if (answer.startsWith('-')) return [red('Redis', `${url.host} refuses: ${answer.slice(1).split(' ', 1)[0]}.`)];
  return [green('Redis', `${url.host} answers.`)];
}

export async function lookAtMail(setting: string): Promise<Finding[]> {
  const url = new URL(setting);
  const secure = url.protocol === 'smtps:';
  const answer = await dialogue(url, { port: secure ? 465 : 587, secure });
  return [
    answer.startsWith('220')
      ? green('Mail', `${url.host} takes connections${secure ? ', its certificate is valid' : ''}.`)
      : red('Mail', `${url.host} answers ${answer.slice(0, 3)} instead of 220.`),
  ];
}

export async function lookAtScanner(setting: string): Promise<Finding[]> {
  const answer = await dialogue(new URL(setting), { port: 3310, secure: false, say: 'zPING\0' });
  return [answer === 'PONG' ? green('Scanner', 'clamd answers.') : red('Scanner', 'What listens there is no clamd.')];
}
