import { castOf } from '@tianji/hexagram';
import { RESULT_NOTICE } from '@tianji/kit/ui';
import { remarkOf } from '../../testing/small-replies.ts';
import { dayFacts } from '../daily/day.ts';
import { dateInHan, sharePicture } from '../daily/picture.ts';
import { column, escaped, type Palette, wrapped } from './svg.ts';

const PALETTE: Palette = {
  ...{
    paper: '#F2F3EE',
    leaf: '#FCFCF9',
    ink1: '#191D1F',
    ink2: '#42494D',
    line2: '#B4B8AE',
    frame: '#2B3033',
  },
  ...{
    seal: '#A3242B',
    sealFill: '#A3242B',
    sealWash: '#F8EAE7',
    onSeal: '#FFFDFA',
    song: '"Song", serif',
    sans: 'sans',
  },
};

/** Parsed as the browser parses it: a picture that is not XML is not drawn. */
function parsed(svg: string): Document {
  const document = new DOMParser().parseFromString(svg, 'image/svg+xml');
  expect(document.querySelector('parsererror')).toBeNull();
  expect(document.documentElement.getAttribute('width')).toBe('1080');
  expect(document.documentElement.getAttribute('height')).toBe('1440');
  return document;
}

const draw = (digits: string, more: { site?: string; mark?: string } = {}) =>
  sharePicture(
    {
      ...{ cast: castOf(digits), facts: dayFacts('2026-11-22'), remark: remarkOf(digits) },
      ...{ site: more.site ?? '天机', mark: more.mark ?? '' },
    },
    PALETTE,
  );

test('a day: name, image, one sentence, both dates, the rule, the notice, the whole name of the site', () => {
  const text = parsed(draw('789887', { site: '松风阁', mark: 'data:image/png;base64,AAAA' })).documentElement
    .textContent;
  for (const words of [
    ...['贲', '山火贲　九三动', '今天把手边的事，收拾得体面一些。', '二〇二六年十一月二十二日'],
    ...['丙午年十月十四　庚子日', RESULT_NOTICE, '山下有火', '口径　初爻取日干', '松风阁'],
  ])
    expect(text).toContain(words);
});

test('moving lines are red, and every line is drawn', () => {
  const bars = (digits: string) =>
    [...parsed(draw(digits)).querySelectorAll('rect[height="46"]')].map((bar) => bar.getAttribute('fill'));
  expect(bars('777777')).toHaveLength(6);
  expect(bars('888888')).toHaveLength(12);
  // From the top: 9 is third from below.
  expect(bars('779777').indexOf(PALETTE.sealFill)).toBe(3);
});

test('a tenant’s own mark replaces the seal; its name is text, not markup', () => {
  const own = parsed(draw('777777', { site: '<b>"&', mark: 'data:image/png;base64,AAAA' }));
  expect(own.querySelector('image')?.getAttribute('href')).toContain('data:image/png');
  expect(parsed(draw('777777', { site: '<b>"&' })).querySelector('b')).toBeNull();
});

test('a tenant’s mark may be as wide as its room: the words begin beside it', () => {
  const own = parsed(draw('777777', { site: '松风阁', mark: 'data:image/png;base64,AAAA' }));
  const at = (element: Element | null | undefined, name: string) => Number(element?.getAttribute(name));
  const mark = own.querySelector('image');
  const words = [...own.querySelectorAll('text')].filter(({ textContent }) =>
    ['松风阁', '每日一卦', RESULT_NOTICE].includes(textContent),
  );
  expect(words).toHaveLength(3);
  for (const each of words) expect(at(each, 'x')).toBeGreaterThan(at(mark, 'x') + at(mark, 'width'));
});

test('dates in Chinese numerals', () => {
  expect(dateInHan('2026-11-22')).toBe('二〇二六年十一月二十二日');
  expect(dateInHan('2030-10-10')).toBe('二〇三〇年十月十日');
  expect(dateInHan('2029-01-30')).toBe('二〇二九年一月三十日');
});

test('no line begins with punctuation, and columns hold one character each', () => {
  expect(wrapped('一二三，四五', 3)).toEqual(['一二三，', '四五']);
  expect(column(0, 0, '山火', { size: 10, fill: 'x', family: 'y' }).match(/<text/g)).toHaveLength(2);
  expect(escaped('<a & "b">')).toBe('&lt;a &amp; &quot;b&quot;&gt;');
});
