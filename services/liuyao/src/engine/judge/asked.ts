/** What the wording of a question adds: a recent or a long illness, and when or where. */
import type { LiuyaoChart } from '../chart.ts';
import type { Kind, Matter } from '../matters.ts';
import { W } from './numbers.ts';
import type { Reason } from './reason.ts';
import type { UsefulLine } from './useful.ts';

/** 近病 and 久病: what void, clash and union mean is reversed by the length of an illness. */
function illness(chart: LiuyaoChart, matter: Matter, { line }: UsefulLine): Reason[] {
  const { recent, long } = matter;
  const clash = chart.cast.original.clash || chart.cast.changed?.hexagram.clash === true;
  const add = (points: number, text: string, plain: string): Reason => ({
    rule: 'illness',
    title: '新旧病',
    points,
    text,
    plain,
  });
  return [
    ...(recent && line.empty
      ? [
          add(
            W.recentVoid,
            '新得的病，用神逢空，病气落空，容易退。',
            '新得的病，它眼下落空，病气也落空，容易退',
          ),
        ]
      : []),
    ...(recent && clash
      ? [add(W.recentClash, '新得的病逢六冲，冲散得快。', '新得的病，卦里各线两两相对，散得快')]
      : []),
    ...(recent && line.dayJoined
      ? [
          add(
            W.recentJoined,
            '新得的病，用神被日辰合住，病气留住不散。',
            '新得的病，它被起卦这一天留住，病气一时不散',
          ),
        ]
      : []),
    ...(long && line.empty
      ? [
          add(
            W.longVoid,
            '久病而用神逢空，元气接不上，当及时就医。',
            '病得久而它眼下落空，元气接不上，当及时就医',
          ),
        ]
      : []),
    ...(long && (clash || line.dayClashed)
      ? [
          add(
            W.longClash,
            '久病逢冲，禁不起动荡，当及时就医。',
            '病得久而遇上正面相对的力量，禁不起动荡，当及时就医',
          ),
        ]
      : []),
  ];
}

/** What is asked with “when” or “where”, in both wordings; other kinds share one. */
const ASKED: Readonly<Partial<Record<Kind, readonly [text: string, plain: string]>>> = {
  疾病: [
    '问的是何时好，卦里只看迟速，好与不好仍以医生所断为准。',
    '问的是几时好，卦里只看快慢，好与不好仍以医生说的为准',
  ],
  天时: ['问的是何时，看的是早晚。', '问的是几时，只看早晚'],
};

function when({ kind, asksWhen }: Matter): Reason[] {
  if (!asksWhen) return [];
  const [text, plain] = ASKED[kind] ?? [
    '问的是何时何处，先当事情会有结果，看的是迟速。',
    '问的是何时何处，先当事情会有结果，只看快慢',
  ];
  return [{ rule: 'asked', title: '所问', points: W.asksWhen, text, plain }];
}

export const askedReasons = (chart: LiuyaoChart, matter: Matter, useful: UsefulLine): Reason[] => [
  ...illness(chart, matter, useful),
  ...when(matter),
];
