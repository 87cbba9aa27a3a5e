import { sampleResult } from '../../testing/sample-result.ts';
import { birthOf, nameCard, shareCard, wrapped } from './card-svg.ts';

const result = sampleResult();
const facts = {
  name: result.list[0]!,
  line: '清是水的样子，嘉是好。',
  birth: null,
  site: '天机',
  seal: { fill: '#1f5c4d', on: '#fefefe' },
};

test('a card has the name, its verse and the notice; the birth only on request', () => {
  const plain = nameCard(facts);
  for (const word of ['>陈<', '>清<', '>嘉<', '仅供娱乐，不作为决策依据']) expect(plain).toContain(word);
  expect(plain).not.toContain('丙午');
  expect(nameCard({ ...facts, birth: birthOf(result) })).toContain('丙午年 己亥月 戊戌日 丁巳时');
  expect(shareCard({ ...facts, birth: birthOf(result) })).not.toContain('丙午');
});

test('text of a tenant or a verse cannot become markup', () => {
  expect(nameCard({ ...facts, line: '<script>&"' })).toContain('&lt;script&gt;&amp;&quot;');
});

test('no line begins with punctuation', () => {
  expect(wrapped('一二三，四五六。', 3)).toEqual(['一二三，', '四五六。']);
});

test('both drawings are well-formed', () => {
  for (const drawn of [nameCard(facts), shareCard(facts)])
    expect(new DOMParser().parseFromString(drawn, 'image/svg+xml').querySelector('parsererror')).toBeNull();
});
