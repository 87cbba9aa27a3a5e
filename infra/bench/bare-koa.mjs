// The measure: a Koa that does nothing but answer one constant as JSON.
import Koa from 'koa';

const [port, constant] = process.argv.slice(2);
const app = new Koa();
app.use((ctx) => {
  ctx.type = 'application/json';
  ctx.body = constant;
});
app.listen(Number(port), '127.0.0.1');
