// Exits with 0 when the process in this container is ready. The images have no curl and no shell. A plain socket, since
// loading an HTTP client or TypeScript would be most of the cost of an idle container.
import { connect } from 'node:net';

const socket = connect(Number(process.env['PORT'] ?? 8080), '127.0.0.1');
socket.setTimeout(3_000, () => process.exit(1));
socket.on('error', () => process.exit(1));
socket.on('end', () => process.exit(1));
socket.on('data', (response) => process.exit(response.toString('latin1', 8, 13) === ' 200 ' ? 0 : 1));
socket.write('GET /health/ready HTTP/1.0\r\n\r\n');
