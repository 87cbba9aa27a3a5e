import { AGE_BANDS, type AgeBand, unfitWord } from '@tianji/teller';
import { computeChart, PALACE_NAMES, STAR_NAMES } from '../engine/index.ts';
import { modelOf } from '../engine/reading/model.ts';
import { wireChart } from '../wire-chart.ts';
import {
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

test('the score of the sentences is the score of the chart', () => {
  for (const { model, wire } of CHARTS)
    for (const spot of model.spots) expect(palaceFacts(wire, spot.branch).score).toBe(spot.score);
});

test('every star, transformation, ring god, flow star and palace has a text', () => {
  const bands = ['4–6', '30–39', '75–'] as const;
  for (const palace of PALACE_NAMES) {
    expect(palaceWords(palace).text).toMatch(/。$/);
    for (const band of bands) {
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
        expect(ringWords(ring as '长生', god).text).toContain('。');
    }
  for (const star of '魁钺昌曲禄羊陀马鸾喜') expect(flowStarWords(star).text).toMatch(/。$/);
  expect(selfWords('自化', '禄', '天同').title).toBe('天同自化禄');
  expect(flownWords('流年丙午', '忌', '廉贞', '福德').text).toContain('落在福德宫');
});

test("a child's text mentions no spouse", () => {
  expect(starSentence({ name: '紫微', brightness: '庙' }, '夫妻', '7–12')).toBe('');
  expect(starSentence({ name: '紫微', brightness: '庙' }, '夫妻', '30–39')).toContain('伴侣');
});
