import { fromSeconds, jdn } from '@tianji/almanac';
import { understand } from '@tianji/question';
import { computeChart, matterOf } from '../index.ts';
import { answerOf, verdictOf } from './index.ts';

const ASKED = ['下周的面试能过吗', '房子能卖掉吗', '身份证落哪了', '升职还是跳槽', '什么时候能收到款'];

test('every answer names the palaces of its facts and of the first role, each once', () => {
  let both = 0;
  for (let i = 0; i < 150; i += 1) {
    const chart = computeChart({
      time: fromSeconds(jdn(2026, 1, 1) * 86_400 + i * 157_633),
      longitude: 116,
    });
    for (const text of ASKED) {
      const asked = understand(text, { now: { year: 2026, month: 11, day: 29 } });
      const verdict = verdictOf(chart, { ...matterOf(asked, text), chosen: 'title' });
      const answer = answerOf(verdict, asked, text);
      const cells = answer.cells.map(({ cell }) => cell);
      expect(new Set(cells).size).toBe(cells.length);
      expect(cells[0]).toBe(`palace.${(verdict.picked?.role ?? verdict.roles[0]!).palace.no}`);
      // 求测人（日干）在震宫，…
      for (const fact of [answer.fact, answer.against].filter(Boolean)) {
        const [, role, name] = /^(.+?)（.+?）在(.)宫/u.exec(fact)!;
        const { no } = verdict.palaces.find((palace) => palace.name === name)!;
        const cell = answer.cells.find((each) => each.cell === `palace.${no}`);
        expect(cell?.role.split('、')).toContain(role);
      }
      if (cells.length > 1) both += 1;
      if (answer.place) expect(answer.cells.some(({ role }) => role.includes('方位'))).toBe(true);
    }
  }
  expect(both).toBeGreaterThan(100);
});
