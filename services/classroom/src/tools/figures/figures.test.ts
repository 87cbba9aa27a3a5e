import { parseTime } from '@tianji/almanac';
import { computeChart as baziChart } from '@tianji/bazi/engine';
import { drawing } from '../../contract/drawing.ts';
import { ARTICLES } from '../../data/articles.ts';
import { svgOf } from '../../library/svg.ts';
import { DRAWN, draw } from './index.ts';

const DRAWN_ARTICLES = ARTICLES.filter(({ figure }) => figure !== null);

test('figures fit their schema, stay inside their frame, and have a text alternative', () => {
  expect(DRAWN_ARTICLES).toHaveLength(ARTICLES.length);
  for (const { id, figure } of DRAWN_ARTICLES) {
    expect(drawing.parse(figure)).toEqual(figure);
    const { width, height, shapes, label, caption } = figure!;
    expect([id, label.length > 8, caption.length > 8]).toEqual([id, true, true]);
    for (const shape of shapes) {
      if (shape.kind !== 'text') continue;
      expect(shape.text).not.toMatch(/undefined|NaN|\[object/);
      expect([id, shape.text, shape.x >= 0 && shape.x <= width && shape.y > 0 && shape.y <= height]).toEqual([
        id,
        shape.text,
        true,
      ]);
    }
  }
});

test('what they show follows from the engines', () => {
  const texts = (kind: string, more: Record<string, string> = {}) =>
    draw({ kind, ...more })!.shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));
  const birth = { time: '1985-03-08 08:00', longitude: '116.41', sex: '男' };
  expect(draw({ kind: 'pillars', ...birth })!.label).toBe('四柱：乙丑 己卯 丙午 壬辰。');
  expect(texts('solar-time', { time: '1985-03-08 08:00', longitude: '116.41' })).toEqual(
    expect.arrayContaining(['减14分22秒', '减10分56秒', '07:34:42']),
  );
  expect(texts('equation-of-time')).toEqual(
    expect.arrayContaining(['11月3日 快16分27秒', '2月11日 慢14分10秒']),
  );
  expect(texts('leap-months', { year: '2025' })).toContain('闰六月');
  expect(texts('leap-months', { year: '2033' })).toContain('闰冬月');
  expect(texts('void').filter((text) => text === '空')).toHaveLength(12);
  expect(texts('season-need', { stem: '丙', branch: '卯' })).toEqual(expect.arrayContaining(['壬', '己']));
});

test('the hand calculation in the article on strength equals the judgement', () => {
  const article = ARTICLES.find(({ id }) => id === 'qiang-ruo')!;
  for (const [time, longitude, sex] of [
    ['1985-03-08 08:00', '116.41', '男'],
    ['1995-10-20 15:00', '121.47', '女'],
  ] as const) {
    const { strength } = baziChart({ time: parseTime(`${time}:00`), longitude: Number(longitude), sex });
    expect(article.content).toContain(`${strength!.score}分`);
    expect(article.content).toContain(strength!.label);
  }
});

test('a figure without its argument is refused by name', () => {
  expect(() => draw({ kind: 'pillars' })).toThrow('pillars needs');
  expect(() => draw({ kind: 'ziwei-place', bureau: '9', day: '1' })).toThrow('bureau 9');
  expect(() => draw({ kind: 'ziwei-rates', names: '没有此格' })).toThrow('no chart has 没有此格');
  expect(DRAWN.has('no-such')).toBe(false);
});

test('as SVG text nothing can break out of a figure', () => {
  const svg = svgOf({
    label: '"><script>',
    caption: '',
    width: 10,
    height: 10,
    shapes: [{ kind: 'text', x: 1, y: 1, text: '<b>&', size: 12, fill: 'ink-1' }],
  });
  expect(svg).not.toMatch(/<script|<b>/);
  expect(svg).toContain('var(--ink-1)');
});
