import { connect } from 'node:net';
import { forbidden } from '../errors.ts';
import { memoryLog } from '../testing/memory-log.ts';
import { edgeApp } from './edge.ts';
import { listen } from './server.ts';

test("only a little of a refused call's body is read, and the answer still arrives", async () => {
  const app = edgeApp(memoryLog());
  let bytesRead = () => 0;
  app.use(({ req: { socket: own } }) => {
    bytesRead = () => own.bytesRead;
    throw forbidden();
  });
  const server = await listen(app.callback(), { host: '127.0.0.1', port: 0 });
  const socket = connect(server.port, '127.0.0.1');
  let answer = '';
  socket.on('data', (part) => {
    answer += part;
  });
  const over = new Promise((resolve) => socket.on('close', resolve));
  socket.on('error', () => undefined);
  const body = Buffer.alloc(32 * 1024 * 1024);
  socket.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ${body.length}\r\n\r\n`);
  socket.write(body);
  await over;
  expect(answer).toMatch(/^HTTP\/1\.1 403 /);
  // A few parts were already in transit when the reading stopped.
  expect(bytesRead()).toBeLessThan(1024 * 1024);
  await server.close(0);
});
