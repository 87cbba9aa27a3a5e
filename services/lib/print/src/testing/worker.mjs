// A worker that behaves as the document's name says; replaces the one that prints.
import { parentPort, threadId } from 'node:worker_threads';

parentPort.on('message', ({ id, order }) => {
  const [what, wait = '0'] = order.document.name.split(' ');
  setTimeout(() => {
    if (what === 'dies') process.exit(3);
    if (what === 'throws') throw new Error('thrown in the thread');
    if (what === 'refuses') return parentPort.postMessage({ id, problem: 'no such chart' });
    if (what === 'hangs') return;
    if (what === 'spins') for (;;);
    if (what === 'grows') for (const all = []; ; ) all.push(Array.from({ length: 100_000 }, () => ({ all })));
    const pdf = new TextEncoder().encode(`${what} ${threadId}`);
    parentPort.postMessage({ id, pdf }, [pdf.buffer]);
  }, Number(wait));
});
