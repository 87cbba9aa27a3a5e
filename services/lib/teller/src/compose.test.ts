import {
  type Agenda,
  type Cell,
  cellOf,
  compose,
  defineFacts,
  factBook,
  factFor,
  libraryOf,
  mustLimit,
  nothingSaid,
  type Plan,
  planFor,
  refused,
  render,
  type Text,
} from './index.ts';
import { claimRecord } from './record.ts';

const FACTS = defineFacts({
  god: { at: ['life', 'year'], values: ['七杀', '正财'], slots: ['seats'], of: 'chart', sure: 'P' },
  month: { at: ['year'], values: ['冲', '合'], slots: [], of: 'chart', sure: 'D' },
  within: { at: ['year'], values: ['同', '反'], slots: [], of: 'chart', sure: 'B' },
});

const text = (parts: Partial<Text> & Pick<Text, 'id' | 'about' | 'say' | 'needs'>): Text => ({
  family: `work.${parts.about}`,
  theme: 'work',
  scope: 'year',
  hearer: ['self'],
  ages: [16, 64],
  label: false,
  expert: [`${parts.id}。`],
  plain: [`白${parts.id}。`],
  source: 'own writing',
  ...parts,
});

function agendaOf({ age = 30, tied = false, living = true } = {}): Agenda {
  const book = factBook(FACTS);
  book.add('god', 'life', '正财', { slots: { seats: '月柱' } });
  book.add('god', 'year:2027', '七杀', { where: ['year.stem'] });
  book.add('god', 'year:2028', '正财');
  book.add('month', 'year:2027', '冲');
  const when = 'ahead' as const;
  const good = cellOf({
    theme: 'work',
    at: 'year:2027',
    direction: '顺',
    strength: 3,
    score: 71,
    when,
    age: age + 1,
    evidence: [
      { fact: 'year:2027/god', points: 6 },
      { fact: 'year:2027/month', points: -5 },
    ],
  });
  const next = cellOf({
    theme: 'work',
    at: 'year:2028',
    direction: '顺',
    strength: 2,
    score: 70.5,
    when,
    age: age + 2,
    evidence: [{ fact: 'year:2028/god', points: 6 }],
  });
  const life = cellOf({
    theme: 'work',
    at: 'life',
    direction: '平',
    strength: 0,
    score: 50,
    when: 'now',
    age,
    evidence: [],
  });
  return {
    seed: '甲子 丙寅 戊辰 庚午|男',
    version: '1',
    reading: 1,
    sex: '男',
    living,
    age,
    facts: book.facts,
    cells: [life, good, next],
    choices: { 'work.push': { id: 'work.push', kind: 'best', cells: [good, next], tied } },
    knots: [],
  };
}

const GO = text({
  id: '最得力',
  about: 'year-go',
  say: ['verdict', 'advice'],
  direction: ['顺'],
  act: 'go',
  choice: 'work.push',
  rank: 1,
  needs: { god: ['七杀'] },
  expert: ['{year}年（{god}，{score}分）最得力。'],
  plain: ['{year}年最顺。'],
});
const ALSO = text({
  id: '也得力',
  about: 'year-go',
  say: ['verdict'],
  direction: ['顺'],
  choice: 'work.push',
  rank: 2,
  needs: { god: [] },
  expert: ['{year}年次之。'],
  plain: ['{year}年也顺。'],
});
const LIMIT = text({
  id: '限',
  about: 'month-branch',
  say: ['limit'],
  direction: ['顺'],
  needs: { month: ['冲'] },
});
const PLAN: Plan = {
  section: '事业',
  hearer: ['self'],
  ages: [16, 64],
  budget: { expert: 200, plain: 200 },
  topics: [
    {
      head: { expert: '哪一年', plain: '哪年' },
      asks: [{ about: 'year-go', of: 'choice work.push', max: 2, must: true }],
    },
  ],
};
const library = libraryOf({ texts: [GO, ALSO, LIMIT], lexicon: {}, plans: [PLAN] });
const lines = (agenda: Agenda, said = nothingSaid()) =>
  render(compose(agenda, PLAN, library, { said }), 'expert', agenda, {}).map(({ text: words }) => words);

test('ranks, slots, and the limit that a limited cell must say', () => {
  const agenda = agendaOf();
  expect(agenda.cells[1]?.strength).toBe(1);
  expect(lines(agenda)).toEqual(['2027年（七杀，71分）最得力。限。', '2028年次之。']);
});

test('of two that are tied neither is called the best', () => {
  expect(lines(agendaOf({ tied: true })).join('')).not.toContain('最得力');
});

test('plain and expert make the same claims in the same order', () => {
  const agenda = agendaOf();
  const composed = compose(agenda, PLAN, library);
  const claims = (register: 'expert' | 'plain') =>
    render(composed, register, agenda, {}).flatMap((line) => line.claims.map((claim) => claim.text.id));
  expect(claims('plain')).toEqual(claims('expert'));
  expect(claims('plain')).toHaveLength(3);
});

test('nothing is said twice in a report, in either register', () => {
  const agenda = agendaOf();
  const said = nothingSaid();
  expect(lines(agenda, said)).toHaveLength(2);
  expect(lines(agenda, said)).toEqual([]);
});

test('the gate names its reason', () => {
  const agenda = agendaOf();
  const [life, good, next] = agenda.cells as [Cell, Cell, Cell];
  expect(refused(GO, life, agenda)).toBe('another cell');
  expect(refused(GO, next, agenda)).toBe('another rank');
  expect(refused(GO, good, agenda)).toBeUndefined();
  expect(refused({ ...GO, direction: ['慎'] }, good, agenda)).toBe('another direction');
  expect(refused({ ...GO, act: 'hold' }, good, agenda)).toBe('advice against the direction');
  expect(refused({ ...GO, sex: '女' }, good, agenda)).toBe('another sex');
  expect(refused({ ...GO, ages: [40, 50] }, good, agenda)).toBe('another age');
  expect(refused({ ...GO, needs: { god: ['正财'] }, rank: undefined }, good, agenda)).toBeUndefined();
  expect(refused({ ...GO, say: ['reason'], needs: { month: [] } }, good, agenda)).toBe(
    'a reason that the cell does not have',
  );
  expect(refused(LIMIT, good, agenda)).toBeUndefined();
  expect(refused({ ...LIMIT, needs: { god: [] } }, good, agenda)).toBe('a limit that the cell does not have');
  expect(refused(GO, good, agendaOf({ age: 10 }))).not.toBeUndefined();
  expect(refused(GO, good, agendaOf({ living: false }))).toBe('another hearer');
});

test('a slot without a value stops the report, and a claim made elsewhere is not rendered', () => {
  const agenda = agendaOf();
  const gap = { ...GO, expert: ['{god.seats}。'] };
  expect(() => compose(agenda, PLAN, libraryOf({ texts: [gap], lexicon: {}, plans: [] }))).toThrow(
    /god\.seats/,
  );
  const composed = compose(agenda, PLAN, library);
  const [first] = composed.topics[0]?.paragraphs[0]?.claims ?? [];
  if (first === undefined) throw new Error('nothing was composed');
  first.claim = { ...first.claim, cell: agenda.cells[2] as Cell };
  expect(() => render(composed, 'expert', agenda, {})).toThrow(/not composed/);
});

test('a section for which there is no plan is an error, never an empty text', () => {
  expect(planFor(library, '事业', agendaOf())).toBe(PLAN);
  expect(() => planFor(library, '事业', agendaOf({ age: 8 }))).toThrow(/no plan/);
});

test('what is too long goes by weight; what must be said and the rarest claim stay', () => {
  const agenda = agendaOf();
  const many = Array.from({ length: 6 }, (_, i) =>
    text({
      id: `甲乙丙丁${i}`,
      about: `a${'bcdefg'[i]}`,
      say: ['reason'],
      direction: ['顺'],
      needs: { god: ['七杀'] },
    }),
  );
  const plan: Plan = {
    ...PLAN,
    budget: { expert: 12, plain: 200 },
    topics: many.map(({ about }, i) => ({
      head: { expert: '', plain: '' },
      asks: [{ about, of: 'choice work.push', must: i === 2 }],
    })),
  };
  const reach = Object.fromEntries(many.map(({ id }, i) => [id, [i === 4 ? 0.01 : 0.2]]));
  const composed = compose(agenda, plan, libraryOf({ texts: many, lexicon: {}, plans: [] }, reach));
  const ids = composed.topics.flatMap((topic) =>
    topic.paragraphs.flatMap((one) => one.claims.map(({ claim }) => claim.text.id)),
  );
  expect(ids).toContain('甲乙丙丁2');
  expect(ids).toContain('甲乙丙丁4');
  expect(ids.length).toBeLessThan(4);
});

test('one claim has one id whatever its words', () => {
  const agenda = agendaOf();
  const placed = compose(agenda, PLAN, library).topics[0]?.paragraphs[0]?.claims[0];
  if (placed === undefined) throw new Error('nothing was composed');
  const record = claimRecord(placed.claim, agenda, {}, FACTS);
  const reworded = claimRecord(
    { ...placed.claim, text: { ...GO, expert: ['{year}年好。'] } },
    agenda,
    {},
    FACTS,
  );
  expect(reworded.id).toBe(record.id);
  expect(record).toMatchObject({
    theme: 'work',
    at: 'year:2027',
    direction: '顺',
    strength: 1,
    sure: 'P',
    facts: ['year:2027/god'],
  });
  expect(record.names).toEqual(expect.arrayContaining(['七杀', '2027', '71']));
});

test('undeclared facts, values, scopes and slots are refused where they are added', () => {
  const book = factBook(FACTS);
  const loose = book.add as (name: string, at: string, value: string, details?: object) => unknown;
  expect(() => loose('god', 'year:2027', '比肩')).toThrow(/no value/);
  expect(() => loose('god', 'month:2027-03-06', '七杀')).toThrow(/not declared/);
  expect(() => loose('god', 'life', '七杀', { slots: { stem: '甲' } })).toThrow(/no slot/);
});

test('of facts that each theme has, a cell takes that of its own theme, and must say that it goes against its decade', () => {
  const book = factBook(FACTS);
  book.add('within', 'year:2027', '同', { key: 'money' });
  book.add('within', 'year:2027', '反', { key: 'work' });
  const cell = cellOf({
    ...{ theme: 'work', at: 'year:2027', direction: '顺', strength: 2, score: 70, when: 'ahead', age: 31 },
    evidence: [{ fact: 'year:2027/within/work', points: 0 }],
  });
  const agenda: Agenda = { ...agendaOf(), facts: book.facts };
  expect(factFor(agenda, cell, 'within')?.value).toBe('反');
  expect(factFor(agenda, cell, 'within', ['同'])).toBeUndefined();
  expect(mustLimit(cell)).toBe(true);
  expect(mustLimit({ ...cell, against: [] })).toBe(false);
});
