import { once } from 'node:events';
import net from 'node:net';
import tls from 'node:tls';

import type { Job, ServiceContext } from '@kontor/service-kit/process';

import type { Settings } from './settings.ts';

const TIMEOUT_MS = 5_000;

/** When the certificate expires that a server presents under an https URL. One that expired has a date too. */
export async function certificateExpiry({ hostname, port }: URL): Promise<Date> {
  const host = hostname.replaceAll(/[[\]]/g, '');
  const name = net.isIP(host) === 0 && { servername: host };
  const socket = tls.connect({ host, port: Number(port) || 443, rejectUnauthorized: false, ...name });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return new Date(socket.getPeerCertificate().valid_to);
  } finally {
    socket.on('error', () => undefined).destroy();
  }
}

/** The job that measures when the certificate of PUBLIC_URL expires; NaN where this process cannot reach that address. */
export function watchCertificate({ metrics, settings }: Pick<ServiceContext<Settings>, 'metrics' | 'settings'>): Job {
  const url = settings.PUBLIC_URL?.startsWith('https:') ? new URL(settings.PUBLIC_URL) : null;
  const expiry = metrics.gauge(
    'gateway_certificate_expiry_timestamp_seconds',
    'When the certificate of PUBLIC_URL expires',
  );
  expiry.set(NaN);
  return {
    name: 'certificate',
    everySeconds: 3_600,
    async run() {
      const date = url && (await certificateExpiry(url).catch(() => null));
      expiry.set(date ? date.getTime() / 1000 : NaN);
    },
  };
}
