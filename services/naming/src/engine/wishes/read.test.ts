import { contradictionsOf, readWishes } from './read.ts';

const told = (text: string) =>
  readWishes(text).wishes.map(
    ({ kind, value, at, not }) => `${not ? '!' : ''}${kind} ${value}${at === undefined ? '' : ` ${at}`}`,
  );
const unknown = (text: string) => readWishes(text).unknown;

test('meaning, manner, poem, place and person of one sentence are told apart', () => {
  const text = '希望孩子善良坚强，不要太柔，最好出自诗经，第二个字带水，不要和奶奶同音';
  expect(told(text)).toEqual([
    'meaning 善良',
    'meaning 坚强',
    '!manner soft',
    'source 诗经',
    'element 水 0',
    '!person 奶奶',
  ]);
  expect(unknown(text)).toEqual([]);
});

test.each([
  ['名字里有“安”字，末字一声，读起来响亮', ['char 安', 'tone 1 1', 'sound ringing']],
  ['不要梓、涵、轩这些字', ['!char 梓', '!char 涵', '!char 轩']],
  ['奶奶叫李秀兰，要避开', ['!person 奶奶']],
  ['不要太俗，笔画少，不要生僻字，单名', ['!manner common', 'manner strokes', '!manner hard', 'length 2']],
  ['和姐姐的名字呼应，有山有水', ['sibling 姐姐', 'image 山水']],
  ['出自《道德经》，像松树一样坚韧，末字平声', ['source 老子', 'image 松树', 'meaning 坚强', 'tone 平 1']],
  ['不要草字头，五行属火', ['!radical 艸', 'element 火']],
  ['别用翘舌音，不要多音字', ['!sound retroflex', '!sound several']],
  ['出自苏轼的词，最后一个字用“宁”', ['source 苏轼', 'char 宁 1']],
  ['不要和“浩然”重名', ['!person “浩然”']],
  ['奶奶想要带“安”字，外公说要有山', ['char 安', 'image 山']],
  ['要水，不要火', ['element 水', '!element 火']],
  ['不要土，别太文', ['!manner common', '!manner literary']],
  ['安字开头，带水又带木', ['char 安 0', 'element 水', 'element 木']],
])('%s', (text, wishes) => {
  expect(told(text)).toEqual(wishes);
  expect(unknown(text)).toEqual([]);
});

test.each([
  ['希望他会修钟表', ['希望他会修钟表']],
  ['善良坚强还会弹钢琴', ['会弹钢琴']],
  ['出自《文心雕龙》', ['出自《文心雕龙》']],
  ['考上大学', ['考上大学']],
  ['健康，像他太爷爷那样会打铁', ['像他太爷爷那样会打铁']],
  ['聪明，缺水', ['缺水']],
])('%s: what is not understood is told by name, not guessed', (text, rest) => {
  expect(unknown(text)).toEqual(rest);
});

test('a poet that one likes is no source, and a plain word is no book', () => {
  expect(told('喜欢苏轼的洒脱')).toEqual(['meaning 自由']);
  expect(told('希望考上大学')).toEqual([]);
});

test.each([
  '温柔，不要太柔',
  '出自诗经，不要诗经',
  '用“安”字，不要“安”字',
  '要阳刚，秀气一点',
  '要水，不要水',
  '第二个字用安，第二个字用宁',
  '第二个字带水，第二个字带火',
  '名字里有“安”字，有“宁”字，有“和”字',
  '单名，要三字名',
])('%s: contradicts itself', (text) => {
  expect(contradictionsOf(readWishes(text).wishes).join()).toMatch(/[“‘]/);
});

test.each(['善良坚强，不要太柔', '不要太柔，不要太硬', '文雅又平实', '独特，不要生僻字'])(
  '%s: does not contradict itself',
  (text) => expect(contradictionsOf(readWishes(text).wishes)).toEqual([]),
);

test('nothing that was typed is lost: every clause is understood or told', () => {
  for (const text of ['哈哈', '12345', 'good luck', '，，，', '名字叫什么都行', '𠮷']) {
    const { wishes, unknown: rest } = readWishes(text);
    const said = [...wishes.map((wish) => wish.said), ...rest].join('');
    if (/[\p{L}\p{N}]/u.test(text)) expect(said).not.toBe('');
  }
});
