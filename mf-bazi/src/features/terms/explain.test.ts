import { STARS } from '@tianji/bazi/engine/stars';
import { DAY_MASTERS, LIFE_STAGES, longText, NAYIN, STAR_TEXTS, TEN_GODS } from '@tianji/bazi/engine/terms';
import { explain } from './explain.ts';
import { GLOSSARY } from './glossary.ts';
import type { TermSpec } from './spec.ts';

const LONG: [TermSpec, string, string, string | undefined][] = [
  [{ kind: 'nayin', name: '海中金', ganzhi: '甲子' }, '此盘：甲子为', NAYIN.海中金!.source, undefined],
  [
    { kind: 'stage', name: '墓', stem: '甲', branch: '未' },
    '此盘：甲长生在亥',
    LIFE_STAGES.墓!.source,
    undefined,
  ],
  [
    { kind: 'god', name: '食神', day: '甲', stem: '丙' },
    '此盘：日主甲为阳木',
    TEN_GODS.食神!.source,
    undefined,
  ],
  [{ kind: 'day', name: '元男', stem: '癸' }, '此盘：日干癸为阴水', DAY_MASTERS.癸!.source, '元男 癸水'],
];

test.each(LONG)(
  '%#: this chart, the short text, the long one, in a dialog with its source',
  async (of, here, source, title) => {
    const found = await explain(of);
    const [first, second, ...rest] = found.text.split('\n');
    expect(first).toContain(here);
    expect(second!.length).toBeGreaterThan(70);
    expect(rest.length).toBeGreaterThanOrEqual(2);
    if (of.kind === 'day') expect(rest.join('\n')).toBe(await longText('day', of.stem));
    else expect(rest.join('\n')).toBe(await longText(of.kind as 'god', of.name));
    expect([found.long, found.source, found.title]).toEqual([true, source, title]);
  },
);

test('every star: its calm sentence first, then this chart, then the rule with its source', async () => {
  for (const { name, rule, source } of STARS) {
    const found = await explain({ kind: 'star', name, pillar: '年柱', ganzhi: '甲子' });
    const [meaning, here, from] = found.text.split('\n');
    expect([meaning, here]).toEqual([STAR_TEXTS[name], '此盘：在年柱甲子。']);
    expect(from).toContain(rule);
    expect(found.source).toBe(source);
  }
});

test('a word of the page stays short', async () => {
  const found = await explain({ kind: 'word', name: '大运' });
  expect(found.long).toBeUndefined();
  expect(found.text.split('\n')).toHaveLength(1);
});

test('every word of the page has a meaning and a source', async () => {
  expect(Object.keys(GLOSSARY).length).toBeGreaterThan(30);
  for (const name of Object.keys(GLOSSARY)) {
    const { text, source } = await explain({ kind: 'word', name });
    expect([name, text.length > 10, source?.length]).toEqual([name, true, expect.any(Number)]);
  }
});
