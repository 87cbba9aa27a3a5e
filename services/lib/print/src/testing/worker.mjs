// A process that behaves as the document's name says; replaces the one that prints.
process.on('message', ({ id, order }) => {
  const [what, wait = '0'] = order.document.name.split(' ');
  setTimeout(() => {
    if (what === 'dies') process.exit(3);
    if (what === 'throws') throw new Error('thrown in the process');
    if (what === 'refuses') return process.send({ id, problem: 'no such chart' });
    if (what === 'hangs') return;
    if (what === 'spins') for (;;);
    if (what === 'grows') for (const all = []; ; ) all.push(Array.from({ length: 100_000 }, () => ({ all })));
    if (what === 'swells') for (const all = []; ; ) all.push(Buffer.alloc(16 * 1_048_576, 1));
    if (what === 'tells') return process.send({ id, pdf: Buffer.from(JSON.stringify(process.env)) });
    process.send({ id, pdf: new TextEncoder().encode(`${what} ${process.pid}`) });
  }, Number(wait));
});
process.on('disconnect', () => process.exit());
