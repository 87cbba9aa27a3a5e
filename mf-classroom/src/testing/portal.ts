import type { FakePortal, FakePortalOptions, FakeReplies } from '@tianji/kit/testing';
import { fakePortal } from '@tianji/kit/testing';
import type { CallOutput, Calls } from '../api.ts';
import { forgetReplies } from '../features/shared/use-reply.ts';

type Article = CallOutput<'xiaoketang/getObj'>;

/** An article with one block of each kind. */
export const ARTICLE: Article = {
  id: 'first',
  title: '第一篇',
  content: '正文',
  kind: 'article',
  summary: '讲第一件事。',
  chapter: { id: 'one', title: '干支', number: 1 },
  minutes: 3,
  blocks: [
    {
      kind: 'paragraph',
      runs: [{ text: '先看' }, { text: '天干', to: 'second' }, { text: '再看', bold: true }],
    },
    { kind: 'heading', level: 2, id: 's1', text: '怎样看' },
    { kind: 'list', ordered: false, items: [[{ text: '一项' }]] },
    { kind: 'table', head: [[{ text: '柱' }]], rows: [[[{ text: '甲子' }]]] },
    { kind: 'quote', text: '天行健，君子以自强不息。', from: '《周易·乾》大象' },
    { kind: 'figure' },
  ],
  figure: {
    label: '一条线',
    caption: '画一条线。',
    width: 100,
    height: 20,
    shapes: [{ kind: 'line', x1: 0, y1: 10, x2: 100, y2: 10, stroke: 'ink-1' }],
  },
  questions: [{ q: '哪一个对？', options: ['甲', '乙'], answer: 1, why: '因为乙在后。' }],
  terms: ['甲'],
  related: [{ id: 'second', title: '第二篇' }],
  sources: ['《某书》'],
  tool: { id: 'bazi', route: '/baZiPaiPan' },
  previous: null,
  next: { id: 'second', title: '第二篇' },
};

const leaf = (id: string, label: string) => ({
  id,
  label,
  summary: `${label}的摘要`,
  minutes: 2,
  children: [],
});

export const TREE: CallOutput<'xiaoketang/getTree'> = [
  {
    id: 'one',
    label: '干支',
    summary: '字母表',
    children: [leaf('first', '第一篇'), leaf('second', '第二篇')],
  },
  { id: 'two', label: '历法', summary: '日子', children: [leaf('third', '第三篇')] },
];

/** A portal with these replies, and nothing cached from the previous test. */
export function portalWith(
  replies: FakeReplies<Calls>,
  config: FakePortalOptions<Calls>['config'] = {},
): FakePortal<Calls> {
  forgetReplies();
  return fakePortal<Calls>({ replies: { 'xiaoketang/getTree': TREE, ...replies }, config });
}
