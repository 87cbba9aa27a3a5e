import { JSDOM } from 'jsdom';
import { BLANK, blankDifferences } from './blank.mjs';
import { cleaned } from './clean.mjs';
import { needsOf } from './frames.mjs';
import { commonRules, ownRules, parseRules, printRules, renameClasses } from './styles.mjs';

const element = (html) => new JSDOM(html).window.document.body.firstElementChild;
const emptied = (one, other) => {
  const result = element(one);
  blankDifferences(result, element(other));
  return result;
};

describe('what depends on the day', () => {
  it('is emptied and keeps its place', () => {
    const result = emptied('<p><b>时间</b><i>3月5日</i></p>', '<p><b>时间</b><i>8月9日</i></p>');
    expect(result.querySelector('b').textContent).toBe('时间');
    expect(result.querySelector('i').textContent).toBe('\u2007\u3000\u2007\u3000');
  });

  it('is hidden where its structure differs', () => {
    const result = emptied('<div><p>一<b>二</b></p><p>三</p></div>', '<div><p>一</p><p>三</p></div>');
    expect(result.querySelectorAll('p')[0].className).toBe(BLANK);
    expect(result.textContent).not.toMatch(/[一二]/);
    expect(result.querySelectorAll('p')[1].className).toBe('');
  });

  it('takes the whole cell of a calendar with it', () => {
    const cell = (day, mark) => `<div role="gridcell"><b>${day}</b><i class="${mark}"></i><u>吉</u></div>`;
    const result = emptied(cell(5, 'dot good'), cell(6, 'dot good'));
    expect(result.textContent).not.toMatch(/[5吉]/);
    expect(result.querySelector('i').classList).toContain(BLANK);
  });

  it('leaves a select without a choice, and attributes away', () => {
    const months = (n) =>
      `<label title="${n}月"><select>${[1, 2].map((m) => `<option ${m === n ? 'selected' : ''}>${m}</option>`).join('')}</select></label>`;
    const result = emptied(months(1), months(2));
    cleaned(result, 'x');
    expect(result.querySelector('select').value).toBe('');
    expect(result.hasAttribute('title')).toBe(false);
  });
});

it('ids are renamed with all that refer to them, and style attributes become classes', () => {
  const part = element(
    '<div><label id="a" for="b">名</label><input id="b" aria-labelledby="a c" style="left:1px"></div>',
  );
  expect(cleaned(part, 'f')).toBe('.frame-f0{left:1px}');
  expect(part.querySelector('label').htmlFor).toBe('fb');
  expect(part.querySelector('input').getAttribute('aria-labelledby')).toBe('fa fc');
  expect(part.querySelector('input').getAttribute('style')).toBeNull();
});

describe('styles', () => {
  const scope = element('<div><p class="aa bb"><b></b></p></div>');
  const css =
    '.aa{x:1}.aa:hover{x:2}.aa> b,.no{x:3}.no{x:4}.aa::before{x:5}@media print{.aa{x:6}}@media print,(min-width:9px){.aa{x:10}}@media (max-width:9px){.aa{x:7}.no{x:8}}p{x:9}@keyframes k{to{x:1}}';

  it('are those that something in the frame follows', () => {
    expect(printRules(ownRules(parseRules(css), scope))).toBe(
      '.aa{x:1}.aa> b{x:3}.aa::before{x:5}@media (min-width:9px){.aa{x:10}}@media (max-width:9px){.aa{x:7}}',
    );
    expect(printRules(commonRules(parseRules(css)))).toBe('p{x:9}');
  });

  it('have short names', () => {
    const text = renameClasses(ownRules(parseRules(css), scope), scope, 't');
    expect(text).toMatch(/^\.t0\{x:1\}/);
    expect(scope.querySelector('p').className).toBe('t0');
  });
});

describe('the scripts of a page', () => {
  const parts = { form: ['/assets/form.1a.js'], chart: ['/assets/form.1a.js', '/assets/chart.2b.js'] };
  const fetched = ['/assets/main.js', '/assets/form.1a.js', '/remotes/mf-x/0.0.0/chunk-1.js'];

  it('are its own by name, and the parts of the shell that are there with all their files', () => {
    expect(needsOf(fetched, '/remotes/mf-x/0.0.0/', parts)).toEqual({ own: ['chunk-1.js'], shell: ['form'] });
  });

  it('of a dialog leave out what the page has', () => {
    const had = { own: [], shell: ['form'] };
    expect(needsOf(['/assets/form.1a.js', '/assets/chart.2b.js'], '/x/', parts, had).shell).toEqual([
      'chart',
    ]);
  });
});
