// Ends with 0 when the process in this container is ready for requests. The images have no curl and no shell. A socket
// and no TypeScript: loading an HTTP client and stripping types would be most of what a container at rest costs.
import { connect } from 'node:net';

const socket = connect(Number(process.env['PORT'] ?? 8080), '127.0.0.1');
socket.setTimeout(3_000, () => process.exit(1));
socket.on('error', () => process.exit(1));
socket.on('end', () => process.exit(1));
socket.on('data', (answer) => process.exit(answer.toString('latin1', 8, 13) === ' 200 ' ? 0 : 1));
socket.write('GET /health/ready HTTP/1.0\r\n\r\n');
