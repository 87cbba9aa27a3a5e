import { asOnPaper } from './on-paper.ts';

test.each([
  ['print', 'all'],
  ['screen', 'not all'],
  ['screen and (max-width: 767.98px)', 'not all'],
  ['print, (min-width: 768px)', 'all, (min-width: 0px)'],
  ['(min-width: 1080px)', '(max-width: 0px)'],
  ['(max-width: 1079.98px)', '(min-width: 0px)'],
  ['(min-width:768px) and (max-width:1079.98px)', '(min-width: 0px) and (min-width: 0px)'],
  ['(prefers-reduced-motion: reduce)', '(prefers-reduced-motion: reduce)'],
])('%s is %s on paper', (media, judged) => {
  expect(asOnPaper(media)).toBe(judged);
});
