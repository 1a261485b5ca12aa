import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { freePort } from '@kontor/local-stack';
import { untilListening } from '@kontor/local-stack/test-servers';

export interface Nginx {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** nginx with one worker that serves the files of a folder; null if it is not installed. */
export async function startNginx(folder: string): Promise<Nginx | null> {
  if (spawnSync('nginx', ['-v']).status !== 0) return null;
  const [port, home] = [await freePort(), path.join(folder, 'nginx')];
  mkdirSync(home, { recursive: true });
  writeFileSync(path.join(home, 'nginx.conf'), configuration(folder, home, port));
  const server = spawn('nginx', ['-e', 'stderr', '-p', home, '-c', 'nginx.conf'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilListening(port);
  return {
    url: `http://127.0.0.1:${port}`,
    pid: server.pid!,
    async stop() {
      server.kill('SIGTERM');
      await once(server, 'exit');
    },
  };
}

/** A tuned configuration; `pages/` contains pages compressed with brotli. */
const configuration = (folder: string, home: string, port: number) => `
daemon off;
worker_processes 1;
pid ${home}/nginx.pid;
error_log stderr;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000000;
  open_file_cache max=100;
  default_type application/octet-stream;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${home}/${kind};`).join(' ')}
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    location /pages/ {
      default_type "text/html; charset=utf-8";
      add_header content-encoding br;
    }
  }
}
`;
