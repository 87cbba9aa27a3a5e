import { reworder } from './reword.ts';

const said = reworder({
  '16–18': [
    ['工作', '学业'],
    ['工作上的事', '学校里的事'],
    ['学业', '功课'],
    ['（甲）', '（乙）'],
  ],
  '65–74': [],
});

test('the longer of two clauses that begin at one place', () => {
  expect(said(['16–18'], '工作上的事与工作')).toBe('学校里的事与学业');
});

test('what has been put in is not looked at again', () => {
  expect(said(['16–18'], '工作、学业')).toBe('学业、功课');
});

test('marks are marks, not patterns', () => {
  expect(said(['16–18'], '（甲）甲')).toBe('（乙）甲');
});

test('an age without words, and a text about several ages, stay', () => {
  expect(said(['65–74'], '工作')).toBe('工作');
  expect(said(['30–39'], '工作')).toBe('工作');
  expect(said(['16–18', '19–22'], '工作')).toBe('工作');
});
