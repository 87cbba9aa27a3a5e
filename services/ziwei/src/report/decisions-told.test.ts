/** 决策支持 as it is told from rows: every question has the agenda's answer, the same year in both versions. */
import { type ChoiceId, pick, yearOf } from '../agenda/index.ts';
import { told } from '../testing/told.ts';
import { gateBirths } from './gate-births.ts';

const READ = gateBirths(120, 12)
  .map(told)
  .filter(({ past }) => past === null)
  .map((each) => ({ ...each, expert: each.text('决策支持'), plain: each.text('决策支持Baihua') }));

/** What opens the line of a question. */
const LINES: readonly (readonly [ChoiceId, RegExp])[] = [
  ['work.change', /^换工作先看/u],
  ['work.push', /^升迁应聘看/u],
  ['work.hold', /^工作上要守一守的是/u],
  ['money.large', /^(?:投钱置业|大笔的钱要动)看/u],
  ['money.hold', /^用度要收一收的是/u],
  ['love.settle', /^感情要定下来看/u],
  ['home.move', /^住处要动看/u],
  ['travel.far', /^出远门看/u],
  ['learning.exam', /^(?:孩子考试升学|考试)看/u],
  ['health.care', /^再忙也要让(?:孩子|身体)歇一歇的是/u],
];
const sentences = (text: string): string[] => text.match(/[^。\n]+。/gu) ?? [];

test('each question is answered by the agenda, the same in both versions', () => {
  const seen = new Map<ChoiceId, number>();
  for (const { agenda, birth, expert, plain } of READ)
    for (const [id, opens] of LINES) {
      const years = [expert, plain].map((text) =>
        sentences(text).flatMap((line) => (opens.test(line) ? [Number(/(\d{4})年/u.exec(line)![1])] : [])),
      );
      expect([birth.birthtime, id, years[1]]).toEqual([birth.birthtime, id, years[0]]);
      const answer = pick(agenda(), id).map(yearOf);
      // Ages of which a question is not asked unbidden have no line.
      for (const year of years[0]!) expect([id, answer.includes(year)]).toEqual([id, true]);
      if (years[0]!.length > 0) {
        // Care is asked for only where the matter itself goes hard, and advice only at ages that it suits.
        if (!id.endsWith('hold') && id !== 'health.care')
          expect([birth.birthtime, id, years[0]![0]]).toEqual([birth.birthtime, id, answer[0]]);
        seen.set(id, (seen.get(id) ?? 0) + 1);
      }
    }
  expect([...seen.keys()].toSorted()).toEqual(LINES.map(([id]) => id).toSorted());
});

test('a year that is good for one matter and tight as a whole says so', () => {
  let tight = 0;
  for (const { agenda, expert, plain } of READ) {
    const whole = new Map(agenda().cells.map((cell) => [`${cell.theme}@${cell.at}`, cell.direction]));
    for (const text of [expert, plain])
      for (const line of sentences(text)) {
        const [, reserved, year] = /^[^，。]*看(全年偏紧的)?(\d{4})年/u.exec(line) ?? [];
        if (year === undefined) continue;
        const hard = whole.get(`whole@year:${year}`) === '慎';
        if (hard) tight += 1;
        expect([line, reserved !== undefined]).toEqual([line, hard]);
      }
  }
  expect(tight).toBeGreaterThan(10);
});

test('whom to ask and how a chart decides are told by its own stars', () => {
  for (const { expert, verdict, plain } of READ) {
    for (const { name } of verdict.life.stars) expect(expert).toContain(`${name}作决断`);
    expect(expert).toContain(`忌在${verdict.births[3]!.palace.label}`);
    for (const star of ['天魁', '天钺']) expect(expert).toMatch(new RegExp(`${star}在(?:命宫|..宫)，`, 'u'));
    if (verdict.stage === '幼') expect(expert + plain).not.toContain('您');
  }
  expect(READ.length).toBeGreaterThan(100);
});
