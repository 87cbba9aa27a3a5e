import { listNames } from './words.ts';

const relation = (type: string, chars: string, pillars: string[]) => ({ type, chars, pillars });

test('relations with the same label name their pillars', () => {
  expect(
    listNames([
      relation('暗合', '亥午', ['大运', '流年']),
      relation('暗合', '亥午', ['年柱', '流年']),
      relation('六合', '丑子', ['日柱', '大运']),
    ]),
  ).toEqual(['亥午暗合（大运、流年）', '亥午暗合（年、流年）', '丑子六合']);
});
