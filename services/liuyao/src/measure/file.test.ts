import { CLASSICS } from './classics.ts';
import { agreement, type CaseRecord } from './file.ts';
import { figures } from './measure.ts';

/** The cases of the page, in the form of a file. */
const RECORDS: CaseRecord[] = CLASSICS.map((row) => {
  const [id, topic, question, month, day, ben, bian, useful, verdict, weather] = row;
  const yongshen = useful && {
    ...{ by: useful[0], liuqin: useful[1], lines: useful[2] },
    ...(useful[3] === 'hidden' && { hidden: true }),
    ...(useful[3] === 'changed' && { changed: true }),
  };
  return { id, topic, question, month, day, ben, bian, yongshen, verdict, weather };
});

test('a file of the same cases gives the figures of the page, and no case by name', () => {
  const lines = agreement(RECORDS);
  const { kind, verdict } = figures();
  expect(lines[0]).toBe('225 of 225 cases read');
  expect(lines).toContain(`kind of 用神 by the question: ${kind.hits} of ${kind.of}, ${kind.percent} %`);
  expect(lines).toContain(`verdict, balanced: ${verdict.balanced} %`);
  for (const { id, question } of RECORDS)
    for (const line of lines) expect(line.includes(id) || line.includes(question)).toBe(false);
});

test('a case that cannot be laid out is counted as unread', () => {
  const [first, second] = RECORDS;
  const lines = agreement([{ ...first!, ben: '没有这一卦' }, { ...second!, month: null }, RECORDS[2]!]);
  expect(lines[0]).toBe('1 of 3 cases read');
});
