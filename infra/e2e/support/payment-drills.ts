import { createHmac, randomBytes } from 'node:crypto';
import { chance } from '../../test/chance.mjs';
import { dataOf, memberClient, newPhone, type Person } from './members.ts';
import { siteCommand } from './operator.ts';
import { eventually, expectSoon, pause } from './patience.ts';
import type { Part, SplitPayments } from './split-payments.ts';

interface Bought {
  outTradeNo: string;
  qrcode: string;
}
interface Known {
  payments: { outTradeNo: string; amount: string; months: number; from: string; to: string }[];
  profile: { endtime: string };
}

const between = chance();

/** Rules for payments that hold whichever process answers or dies. */
export function paymentDrills(portal: () => SplitPayments): void {
  const client = () => memberClient(portal().url);
  const login = () => eventually(() => client().login(newPhone()));
  const buy = async (person: Person, selectMonth = '1') =>
    dataOf<Bought>(await client().call('member/getWXPayOrderQrCode', { selectMonth }, person.token));
  const known = async ({ token }: Person) =>
    dataOf<Known>(await client().call('member/exportData', {}, token));

  /** Clicks the wallet's button, as the browser does. */
  async function press({ qrcode }: Bought, form: Record<string, string>): Promise<void> {
    const answer = await fetch(qrcode.replace('/sandbox/pay/', '/sandbox/settle/'), {
      method: 'POST',
      redirect: 'manual',
      headers: { 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams(form),
    });
    if (answer.status !== 303) throw new Error(`the wallet answered ${answer.status}`);
  }

  async function query({ outTradeNo }: Bought, { token }: Person): Promise<string> {
    const answer = await fetch(`${portal().url}/api/payment/query/${outTradeNo}`, { headers: { token } });
    return dataOf<{ status: string }>(await answer.json()).status;
  }

  function notify(
    changes: Record<string, unknown>,
    key = portal().secret,
    at = Date.now(),
  ): Promise<Response> {
    const body = JSON.stringify({
      app_id: 'tianji-sandbox',
      mch_id: 'sandbox-merchant',
      attach: 'default',
      trade_no: 'T1',
      trade_status: 'SUCCESS',
      total_amount: '25.00',
      paid_at: Date.now(),
      ...changes,
    });
    const timestamp = String(Math.floor(at / 1000));
    const nonce = randomBytes(16).toString('hex');
    const signature = createHmac('sha256', key).update(`${timestamp}\n${nonce}\n${body}\n`).digest('base64');
    return fetch(`${portal().url}/api/payment/notify/sandbox`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-sandbox-timestamp': timestamp,
        'x-sandbox-nonce': nonce,
        'x-sandbox-signature': signature,
      },
      body,
    });
  }

  /** The membership was extended exactly once, by this order. */
  async function granted(person: Person, order: Bought, before: Known): Promise<void> {
    const isIts = ({ outTradeNo }: { outTradeNo: string }) => outTradeNo === order.outTradeNo;
    const { payments, profile } = await eventually(async () => {
      const now = await known(person);
      if (!now.payments.some(isIts)) throw new Error('not granted yet');
      return now;
    });
    expect(payments).toHaveLength(before.payments.length + 1);
    expect(payments.filter(isIts)).toMatchObject([{ from: before.profile.endtime, to: profile.endtime }]);
  }

  test('from the payment code to the extended membership', async () => {
    const person = await login();
    const before = await known(person);
    const order = await buy(person, '3');
    expect(await query(order, person)).toBe('WAITING');
    await press(order, { action: 'pay' });
    await expectSoon(() => query(order, person), 'SUCCESS');
    await granted(person, order, before);
  });

  test('one payment notified 100 times, 20 at a time: one grant, all answered success', async () => {
    const person = await login();
    const before = await known(person);
    const order = await buy(person);
    const answers: string[] = [];
    for (let round = 0; round < 5; round += 1) {
      const sent = Array.from({ length: 20 }, () => notify({ out_trade_no: order.outTradeNo }));
      answers.push(...(await Promise.all((await Promise.all(sent)).map((answer) => answer.text()))));
    }
    expect(new Set(answers)).toEqual(new Set(['success']));
    await granted(person, order, before);
    // Everything else that the hundred set off is done before later payments are handled.
    const once = await known(person);
    const next = await buy(person);
    await notify({ out_trade_no: next.outTradeNo });
    await granted(person, next, once);
    console.log(`${answers.length} notifications, ${once.payments.length} grant(s)`);
  });

  const refunds = (...args: string[]) =>
    siteCommand('infra/operator/refunds.mjs', portal().settings, ...args);

  test('the operator is told what a refund changes, and then records it: it becomes so', async () => {
    const person = await login();
    const before = await known(person);
    const order = await buy(person, '3');
    await notify({ out_trade_no: order.outTradeNo, total_amount: '66.00' });
    await granted(person, order, before);
    const paid = await known(person);
    const preview = await refunds('order', order.outTradeNo);
    const [, now, after] = /ends (.+), and after the refund (.+)/.exec(preview.said) ?? [];
    expect([preview.code, preview.said]).toEqual([0, expect.stringContaining('nothing was changed')]);
    expect([now, after].every((text) => /^\d{4}-\d\d-\d\d/.test(text ?? ''))).toBe(true);
    expect(now).not.toBe(after);
    expect((await known(person)).profile.endtime).toBe(paid.profile.endtime);
    expect(await refunds('order', order.outTradeNo, '--confirm')).toMatchObject({ code: 0 });
    await expectSoon(async () => (await known(person)).profile.endtime, before.profile.endtime);
  });

  test('20 notices of one payment race 5 refunds of it: granted once, taken back once', async () => {
    const person = await login();
    const before = await known(person);
    const order = await buy(person);
    const own = { out_trade_no: order.outTradeNo };
    const race = await Promise.all([
      ...Array.from({ length: 20 }, async () => (await notify(own)).text()),
      ...Array.from({ length: 5 }, async () => (await refunds('order', order.outTradeNo, '--confirm')).said),
    ]);
    expect(race.slice(0, 20)).toEqual(Array(20).fill('success'));
    const last = await refunds('order', order.outTradeNo, '--confirm');
    expect(last.code).toBe(0);
    const recorded = [...race.slice(20), last.said].filter((said) =>
      said.startsWith('recorded as refunded:'),
    );
    expect(recorded).toHaveLength(1);
    const next = await buy(person, '12');
    await notify({ out_trade_no: next.outTradeNo, total_amount: '199.00' });
    const from = async () =>
      (await known(person)).payments.find(({ outTradeNo }) => outTradeNo === next.outTradeNo)?.from;
    await expectSoon(from, before.profile.endtime);
  });

  test('forged, stale and misdirected notifications from outside change nothing', async () => {
    const person = await login();
    const before = await known(person);
    const order = await buy(person);
    const own = { out_trade_no: order.outTradeNo };
    const answers = await Promise.all([
      notify(own, 'x'.repeat(48)),
      notify(own, undefined, Date.now() - 301_000),
      // The clock advances until the message is read: five minutes and a second ahead may become less.
      notify(own, undefined, Date.now() + 900_000),
      notify({ ...own, total_amount: '0.01' }),
      notify({ ...own, app_id: 'other' }),
      notify({ ...own, mch_id: 'other' }),
      notify({ ...own, attach: 'other' }),
      notify({ out_trade_no: '0'.repeat(32) }),
      fetch(`${portal().url}/api/payment/notify/sandbox`, { method: 'POST', body: 'x' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400));
    expect(await query(order, person)).toBe('WAITING');
    expect(await known(person)).toMatchObject({ payments: [], profile: before.profile });
  });

  const parts: Part[] = ['payment', 'member', 'gateway'];
  const moments = ['before it is paid', 'while it is paid', 'when it has been paid'] as const;

  describe.each(parts)('kill -9 of %s', (part) => {
    test.each(moments)('%s: paid once', async (moment) => {
      const split = portal();
      const person = await login();
      const before = await known(person);
      const order = await buy(person);
      if (moment === 'before it is paid') await split.kill(part);
      if (moment === 'while it is paid') {
        const paying = press(order, { action: 'pay' }).catch(() => undefined);
        await pause(between(0, 30));
        await split.kill(part);
        await paying;
      }
      if (moment === 'when it has been paid') {
        await press(order, { action: 'pay' });
        await split.kill(part);
      }
      await split.restart(part);
      // The person clicks again if nothing has happened, and keeps looking. A message claimed by a dead process is
      // redelivered after half a minute.
      await eventually(() => press(order, { action: 'pay' }));
      await eventually(async () => {
        if ((await query(order, person)) !== 'SUCCESS') throw new Error('not paid yet');
      });
      await granted(person, order, before);
    });
  });

  test('every order that was paid is granted or listed', async () => {
    const share = await eventually(async () => {
      const { code, said } = await refunds('compare');
      if (code !== 0) throw new Error(said);
      return said;
    });
    expect(share).toMatch(/^[1-9]\d* paid orders: [1-9]\d* granted, .*, 0 neither: 100 % granted or listed$/);
    console.log(share);
  });
}
