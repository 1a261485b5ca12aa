#!/usr/local/bin/node
// Stands in for Mailpit: SMTP at 1025; GET /api/v1/messages and /readyz at 8025; `/mailpit readyz` asks the latter.
import { createServer as createHttpServer } from 'node:http';
import { connect, createServer } from 'node:net';

const messages = [];

/** One connection, line by line (RFC 5321, as far as a well-behaved client goes). */
function receive(socket) {
  let rest = '';
  let to = [];
  let data = null;
  const answer = (text) => socket.write(`${text}\r\n`);
  const take = (line) => {
    if (data) {
      if (line !== '.') return void data.push(line.replace(/^\./, ''));
      keep(to, data);
      [data, to] = [null, []];
      return answer('250 Kept');
    }
    if (/^RCPT TO:/i.test(line)) to.push(/<(.*)>/.exec(line)[1]);
    if (/^DATA/i.test(line)) return void ((data = []), answer('354 Go on'));
    if (/^QUIT/i.test(line)) return void (answer('221 Bye'), socket.end());
    answer('250 OK');
  };
  socket.setEncoding('utf8').on('data', (text) => {
    const lines = (rest + text).split('\r\n');
    rest = lines.pop();
    lines.forEach(take);
  });
  socket.on('error', () => socket.destroy());
  answer('220 stand-in for Mailpit');
}

function keep(to, lines) {
  const head = lines
    .slice(0, lines.indexOf(''))
    .join('\n')
    .replaceAll(/\n[ \t]+/g, ' ');
  const field = (name) => new RegExp(`^${name}: *(.*)$`, 'im').exec(head)?.[1] ?? '';
  messages.unshift({
    MessageID: field('Message-ID').replaceAll(/[<>]/g, ''),
    To: to.map((Address) => ({ Address })),
    Subject: field('Subject'),
  });
}

if (process.argv[2] === 'readyz') {
  connect(8025, '127.0.0.1', () => process.exit(0)).on('error', () => process.exit(1));
  // What follows is the server.
  await new Promise(() => undefined);
}
createServer(receive).listen(1025);
createHttpServer((request, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(
    request.url.startsWith('/api/v1/messages') ? JSON.stringify({ total: messages.length, messages }) : '{}',
  );
}).listen(8025);
process.once('SIGTERM', () => process.exit(0));
