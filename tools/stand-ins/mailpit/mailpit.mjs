#!/usr/local/bin/node
// Stands in for Mailpit: SMTP at 1025; GET /api/v1/messages and /readyz at 8025; `/mailpit readyz` checks port 8025.
import { createServer as createHttpServer } from 'node:http';
import { connect, createServer } from 'node:net';

const messages = [];

/** Handles one connection (the part of RFC 5321 that a well-behaved client uses). */
function receive(socket) {
  let rest = '';
  let to = [];
  let data = null;
  const reply = (text) => socket.write(`${text}\r\n`);
  const handle = (line) => {
    if (data) {
      if (line !== '.') return void data.push(line.replace(/^\./, ''));
      store(to, data);
      [data, to] = [null, []];
      return reply('250 Stored');
    }
    if (/^RCPT TO:/i.test(line)) to.push(/<(.*)>/.exec(line)[1]);
    if (/^DATA/i.test(line)) return void ((data = []), reply('354 Go on'));
    if (/^QUIT/i.test(line)) return void (reply('221 Bye'), socket.end());
    reply('250 OK');
  };
  socket.setEncoding('utf8').on('data', (text) => {
    const lines = (rest + text).split('\r\n');
    rest = lines.pop();
    lines.forEach(handle);
  });
  socket.on('error', () => socket.destroy());
  reply('220 stand-in for Mailpit');
}

function store(to, lines) {
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
  // Never starts the server below.
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
