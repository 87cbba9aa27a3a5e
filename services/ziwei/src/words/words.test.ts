import { AGE_BANDS, type AgeBand, ageOn, unfitWord } from '@tianji/teller';
import { computeChart, PALACE_NAMES, STAR_NAMES } from '../engine/index.ts';
import { misfit } from '../engine/reading/aged.ts';
import { reading } from '../engine/reading/index.ts';
import { modelOf } from '../engine/reading/model.ts';
import { wireChart } from '../wire-chart.ts';
import {
  bandAt,
  flownWords,
  flowStarWords,
  huaWords,
  palaceFacts,
  palaceSentences,
  palaceWords,
  ringWords,
  selfWords,
  starSentence,
  starWords,
} from './index.ts';

const CHARTS = Array.from({ length: 24 }, (_, i) => {
  const time = {
    year: 1950 + i * 3,
    month: 1 + (i % 12),
    day: 1 + ((i * 11) % 28),
    hour: (i * 5) % 24,
    minute: 20,
    second: 0,
  };
  const computed = computeChart({ sex: i % 2 ? '男' : '女', time, longitude: 116.4 });
  return {
    model: modelOf(computed),
    wire: wireChart(computed, { name: '', location: '', longitude: 116.4, time }),
  };
});

test('every palace of every chart has three sentences, and none unfit for the age', () => {
  for (const { wire } of CHARTS)
    for (let branch = 0; branch < 12; branch += 1) {
      const facts = palaceFacts(wire, branch);
      for (const band of AGE_BANDS) {
        const told = palaceSentences(facts, band);
        expect([band, facts.name, told.length, new Set(told).size]).toEqual([band, facts.name, 3, 3]);
        for (const each of told) {
          expect(each).toMatch(/。$/);
          expect(each).not.toMatch(/(\p{Script=Han}{3})\1/u);
          expect([each, unfitWord(band, each)]).toEqual([each, undefined]);
        }
      }
    }
});

test('a learner has no job and no descendants, an elder no job, and nobody is known to have grandchildren', () => {
  const wrong = {
    '16–18': /工作|孩子缘|晚辈缘里/,
    '19–22': /孩子缘|晚辈缘里/,
    '65–74': /工作|儿孙|老伴|身边那位/,
    '75–': /工作|儿孙|老伴|身边那位/,
  };
  for (const { wire } of CHARTS)
    for (const [band, words] of Object.entries(wrong) as [AgeBand, RegExp][])
      for (let branch = 0; branch < 12; branch += 1) {
        const along = palaceSentences(palaceFacts(wire, branch), band).filter((each) =>
          /搭|看.*的星是|没有主星/.test(each),
        );
        expect([band, along.filter((each) => words.test(each))]).toEqual([band, []]);
      }
});

test('a child before school has no school and no pocket money, a schoolchild no blanket, one of fourteen no toys', () => {
  const wrong = {
    '0–3': /同学|零花|存钱|上学|书桌|班里|功课|课本/,
    '4–6': /同学|零花|存钱|上学|书桌|班里|功课|课本/,
    '7–12': /毯子|够不着/,
    '13–15': /毯子|玩具|抱一抱|小伙伴|存钱罐/,
  };
  for (const [band, words] of Object.entries(wrong) as [AgeBand, RegExp][]) {
    const told = CHARTS.flatMap(({ wire }) =>
      PALACE_NAMES.flatMap((_, branch) => palaceSentences(palaceFacts(wire, branch), band)),
    );
    expect([band, [...new Set(told.filter((each) => words.test(each)))]]).toEqual([band, []]);
  }
});

test('a palace without minor stars is told by those around it, an elder’s by its own main stars', () => {
  const seen = { around: 0, stars: 0 };
  for (const { wire } of CHARTS)
    for (let branch = 0; branch < 12; branch += 1) {
      const facts = palaceFacts(wire, branch);
      const [first, second] = palaceSentences(facts, '75–');
      if (facts.soft.length + facts.tough.length === 0) {
        seen.around += 1;
        expect(second).toMatch(/没有别的星搭着，(?:从旁边照过来的有|旁边也没有)/u);
        expect(second!.includes('照过来的有')).toBe(facts.around.length > 0);
      }
      expect(first).not.toMatch(/脾气都在里面|这一面这一宫/u);
      const beside = facts.soft.length + facts.tough.length;
      if (facts.tough.length === 0 && beside > 0) expect(/，都是/u.test(second!)).toBe(beside > 1);
      if (facts.mains.length === 0) continue;
      seen.stars += 1;
      for (const star of facts.mains) expect(first).toContain(star);
    }
  expect(Math.min(seen.around, seen.stars)).toBeGreaterThan(30);
});

test('the score of the sentences is the score of the chart', () => {
  for (const { model, wire } of CHARTS)
    for (const spot of model.spots) expect(palaceFacts(wire, spot.branch).score).toBe(spot.score);
});

test('every star, transformation, ring god, flow star and palace has a text', () => {
  const bands = ['4–6', '30–39', '75–'] as const;
  for (const palace of PALACE_NAMES) {
    for (const band of bands) {
      expect(palaceWords(palace, band).text).toMatch(/。$/);
      for (const name of STAR_NAMES) {
        const { title, text } = starWords({ name, brightness: '庙' }, palace, band);
        expect([title, text.endsWith('。')]).toEqual([expect.stringContaining(name), true]);
      }
      for (const hua of '禄权科忌') expect(huaWords(hua, '贪狼', palace, band).text).toMatch(/^化.*。$/su);
    }
  }
  for (const { wire } of CHARTS)
    for (const palace of wire.g12) {
      const gods = {
        长生: palace.shiErZhangSheng,
        博士: palace.boshi,
        将前: palace.jiangqian,
        岁前: palace.suiqian,
      };
      for (const [ring, god] of Object.entries(gods))
        expect(ringWords(ring as '长生', god, '4–6').text).toContain('。');
    }
  for (const star of '魁钺昌曲禄羊陀马鸾喜') expect(flowStarWords(star).text).toMatch(/。$/);
  expect(selfWords('自化', '禄', '天同').title).toBe('天同自化禄');
  expect(flownWords('流年丙午', '忌', '廉贞', '福德').text).toContain('落在福德宫');
});

/** What is said of no age of a group, whatever the star and the palace. */
const NEVER: readonly (readonly [readonly AgeBand[], RegExp])[] = [
  [
    ['0–3', '4–6', '7–12', '13–15'],
    /钱|财路|求财|得财|收入|房产|房屋|买房|产业|置产|家业|合约|合同|职|工作|事业|升迁|伴侣|感情|恋|敢爱|婚|客户|上司|业务|应酬|投资|公关|欲望|下属|儿女|签字|您|[他她]/u,
  ],
  [['16–18', '19–22'], /升迁|升职|置产|贷款|客户|下属|成家|婚|孩子|手续要干净|签字|产权|[他她]/u],
  [
    ['65–74', '75–'],
    /创业|升迁|升职|跳槽|转行|求职|置产|购置|合伙|冲锋|孩子有|孩子外|管教|回家坐坐|正面顶撞|带队伍|职场|成家|让长辈看见/u,
  ],
];

test('no main star, small star or transformation speaks of another age, in any palace', () => {
  const mains = STAR_NAMES.slice(0, 14);
  const told: string[] = [];
  for (const [bands, words] of NEVER)
    for (const band of bands)
      for (const palace of PALACE_NAMES) {
        const bare = (text: string) => text.replaceAll(`${palace}宫`, '');
        const texts = [
          ...mains.map((name) => starSentence({ name, brightness: '庙' }, palace, band)),
          ...STAR_NAMES.flatMap((name) =>
            ['庙', '平', '陷'].map((brightness) => starWords({ name, brightness }, palace, band).text),
          ),
          ...[...'禄权科忌'].map((hua) => huaWords(hua, '贪狼', palace, band).text),
          palaceWords(palace, band).text,
        ].flatMap((text) => bare(text).split('\n'));
        // What is told of the craft itself names all that a palace may be read for.
        const own = texts.filter((text) => !/^(?:化[禄权科忌]是|看)/u.test(text));
        told.push(...own.filter((text) => words.test(text)).map((text) => `${band} ${palace}: ${text}`));
      }
  expect([...new Set(told)]).toEqual([]);
});

test('at every age each main star has words in each palace, and each transformation', () => {
  for (const band of AGE_BANDS)
    for (const palace of PALACE_NAMES) {
      for (const name of STAR_NAMES.slice(0, 14)) {
        const text = starSentence({ name, brightness: '庙' }, palace, band);
        expect([band, palace, name, text.includes(name)]).toEqual([band, palace, name, true]);
        expect([text, misfit([band], text)]).toEqual([text, undefined]);
      }
      for (const hua of '禄权科忌') {
        const lines = huaWords(hua, '贪狼', palace, band).text.split('\n');
        expect([band, palace, hua, lines.length]).toEqual([band, palace, hua, 2]);
      }
    }
});

test('the panel and the reading say the same of a main star, at the age of the day', () => {
  const now = { year: 2026, month: 11, day: 27, hour: 10, minute: 0, second: 0 };
  for (const year of [2024, 2016, 2012, 2008, 2004, 1985, 1966, 1946]) {
    const time = { year, month: 3, day: 9, hour: 7, minute: 10, second: 0 };
    const computed = computeChart({ sex: '女', time, longitude: 116.4 });
    const sections = reading(computed, { now });
    for (const spot of modelOf(computed).spots)
      for (const star of spot.mains) {
        const said = starSentence(star, spot.name, bandAt(ageOn(computed.local, now)));
        const section = sections.find(({ title }) => title === spot.label)!;
        expect([spot.label, section.text.includes(said)]).toEqual([spot.label, true]);
      }
  }
});

test('somebody of long ago is told as grown', () => {
  expect([bandAt(176), bandAt(-3), bandAt(88), bandAt(0)]).toEqual(['40–54', '40–54', '75–', '0–3']);
});

test("a child's palace of a partner is about close friends, told to the parents", () => {
  expect(starSentence({ name: '廉贞', brightness: '平' }, '命宫', '4–6')).toContain('孩子好恶分明');
  expect(starSentence({ name: '紫微', brightness: '庙' }, '夫妻', '7–12')).toContain('孩子交伙伴');
  expect(starSentence({ name: '紫微', brightness: '庙' }, '夫妻', '30–39')).toContain('伴侣');
});
