import { readFileSync } from 'node:fs';
import { guardOf } from './guard/index.ts';
import { normalise } from './normalise.ts';
import { understand } from './understand.ts';

const now = { year: 2026, month: 11, day: 29 };
const load = (
  path: string,
): { text: string; guard: string | null; before?: string[]; near?: string | null }[] =>
  JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')).questions;
const published = load('published-set/questions.json').filter(({ before }) => !before);
const read = published.filter(({ guard }) => guard === null);

let seed = 11;
const random = () => {
  seed = (seed * 1664525 + 1013904223) >>> 0;
  return seed / 2 ** 32;
};

describe('normalising', () => {
  it('twice is as once', () => {
    for (const { text } of [...published, ...load('own-set/traps.json'), ...load('own-set/selfharm.json')]) {
      const once = normalise(text).text;
      expect(normalise(once).text).toBe(once);
    }
  });

  it('reads traditional script and full-width letters as the plain ones', () => {
    expect(normalise('這個月的面試能過嗎').text).toBe(normalise('这个月的面试能过吗').text);
    expect(normalise('ＯＦＦＥＲ能拿到吗').text).toBe(normalise('offer能拿到吗').text);
  });
});

test('random characters are never an error', () => {
  for (let i = 0; i < 3000; i++) {
    const text = Array.from({ length: Math.floor(random() * 40) }, () =>
      String.fromCodePoint(
        random() < 0.6 ? 0x4e00 + Math.floor(random() * 3000) : Math.floor(random() * 0x10ffff),
      ),
    ).join('');
    expect(() => understand(text, { now })).not.toThrow();
  }
});

test('a mask before a strong cue never lifts the guard', () => {
  const masks = [
    '笑死我了，',
    '累死了，',
    '手机快没电死了，',
    '我死党说，',
    '跳槽的事先不说，',
    '昨晚梦见牙掉了，',
    '困死我了。',
  ];
  for (const mask of masks)
    for (const cue of ['真的不想活了', '感觉活着没意思', '药都攒够了', '好想从楼上跳下去', '遗书写好了'])
      expect(guardOf(mask + cue)?.class).toBe('selfharm');
});

test('a readable question beside a guarded one does not weaken the guard', () => {
  for (const question of ['今年财运怎么样', '这次面试能过吗', '什么时候能结婚'])
    expect(guardOf(`${question}，反正我也不想活了`)?.class).toBe('selfharm');
});

it.each([
  ['😂 at the end', (text: string) => `${text}😂`],
  ['a leading 请问', (text: string) => `请问${text}`],
  ['thanks', (text: string) => `${text}，谢谢`],
  [
    'full-width letters',
    (text: string) => text.replace(/[a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
  ],
])('the reading stays under %s, but for one in fifty', (_, changed) => {
  let differ = 0;
  for (const { text } of read) {
    const a = understand(text, { now });
    const b = understand(changed(text), { now });
    if (
      a.guard?.class !== b.guard?.class ||
      a.matter !== b.matter ||
      a.form !== b.form ||
      a.polarity !== b.polarity
    )
      differ++;
  }
  expect(differ / read.length).toBeLessThanOrEqual(0.02);
});

test('no changed part lifts a guard', () => {
  for (const { text, guard } of load('own-set/guards.json'))
    if (guard !== null && guardOf(text))
      expect(
        understand(text, { now, as: { matter: 'wealth', person: 'self', form: 'how' } }).guard,
      ).not.toBeNull();
});
