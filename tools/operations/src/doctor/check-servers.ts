import { dialogue } from './dialogue.ts';
import { type Finding, green, red } from './finding.ts';

/** Checks a write: a full Redis responds to PING but cannot store a session. */
export async function checkRedis(setting: string, about: string): Promise<Finding[]> {
  const url = new URL(setting);
  const [user, password] = [url.username, url.password].map(decodeURIComponent);
  const command = (...words: string[]) =>
    `*${words.length}\r\n${words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join('')}`;
  const authenticate = password ? command('AUTH', ...(user ? [user] : []), password) : '';
  const say = authenticate + command('SET', 'kontor:write-check', '', 'PX', '1000');
  const answers = await dialogue(url, { port: 6379, secure: url.protocol === 'rediss:', say, lines: password ? 2 : 1 });
  const refusal = answers.split('\r\n').find((answer) => answer.startsWith('-'));
  // The response may repeat the request.
  if (refusal) return [red(about, `${url.host} refuses a write: ${refusal.slice(1).split(' ', 1)[0]}.`)];
  return [green(about, `${url.host} answers, and takes writes.`)];
}

export async function checkMail(setting: string): Promise<Finding[]> {
  const url = new URL(setting);
  const secure = url.protocol === 'smtps:';
  const answer = await dialogue(url, { port: secure ? 465 : 587, secure });
  return [
    answer.startsWith('220')
      ? green('Mail', `${url.host} takes connections${secure ? ', its certificate is valid' : ''}.`)
      : red('Mail', `${url.host} answers ${answer.slice(0, 3)} instead of 220.`),
  ];
}

export async function checkScanner(setting: string): Promise<Finding[]> {
  const answer = await dialogue(new URL(setting), { port: 3310, secure: false, say: 'zPING\0' });
  return [answer === 'PONG' ? green('Scanner', 'clamd answers.') : red('Scanner', 'What listens there is no clamd.')];
}
