// The yardstick: a Koa server that does nothing but answer one constant as JSON. The constant is read from standard
// input.
import { readFileSync } from 'node:fs';
import Koa from 'koa';

const [port] = process.argv.slice(2);
const constant = readFileSync(0, 'utf8');
const app = new Koa();
app.use((ctx) => {
  ctx.type = 'application/json';
  ctx.body = constant;
});
app.listen(Number(port), '127.0.0.1');
