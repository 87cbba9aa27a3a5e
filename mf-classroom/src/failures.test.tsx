import { type CallFacts, failureDrill, jsonText } from '@tianji/kit/testing';
import facts from '../calls.json';
import type { CallOutput, Calls } from './api.ts';
import { forgetReplies } from './features/shared/use-reply.ts';
import tool from './index.ts';
import { ARTICLE, TREE } from './testing/portal.ts';

// Every call of every page fails in every way, and the page does what docs/failures.md says.

const COURSE: CallOutput<'chengziyixue/getList'>[number] = {
  ...{ id: 'first', title: '第一课', summary: '讲一件事', picurl: '/slides/first/1.webp' },
  ...{ dir: 'first', count: 1, base: '/slides' },
};
const line = (yaoxu: string) => ({
  ...{ guaxiang: '━━━' as const, yingshi: '', dizhi: '甲子', liuqin: '子孙', fu: '', wuxing: '水', yaoxu },
  ...{ yaochi: '爻辞', xiangchi: '小象' },
});
const HEXAGRAM: CallOutput<'xiaoketang/getGua'> = {
  ...{ id: 1, name: '乾', quanming: '乾为天', xuhao: '777777', gongwei: '乾宫本宫', jiedu: '一段。' },
  ...{ shangGuaMingCheng: '乾', xiaGuaMingCheng: '乾', guaChi: '元，亨，利，贞。', tuan: '大哉乾元。' },
  ...{ xiangchi: '天行健。', facts: [{ name: '上下卦', value: '上乾　下乾' }], links: [], previous: null },
  content: jsonText(['初九', '九二', '九三', '九四', '九五', '上九'].map(line)),
  lines: Array.from({ length: 6 }, (_, i) => ({ plain: `白话${i + 1}`, saying: '' })),
  ...{ all: null, next: null },
} as never;
const replies = {
  'xiaoketang/getTree': TREE,
  'xiaoketang/getObj': ARTICLE,
  'xiaoketang/getGua': HEXAGRAM,
  'najia64/getObj': {
    ...{ id: 1, name: '乾为天', xuhao: '777777', shangGuaMingCheng: '乾', xiaGuaMingCheng: '乾' },
    ...{ gongwei: '乾宫本宫', content: HEXAGRAM.content, wuxing: '金', guaChi: '元，亨，利，贞。', tuan: '' },
    ...{ xiangchi: '天行健。', yong: '', jiedu: '一段。', guashen: '巳', liuchong: true, liuhe: false },
    shaoyong: jsonText(Array<string>(7).fill('断语')),
  },
  'xiaoketang/search': { list: [], total: 0 } as never,
  'chengziyixue/getList': [COURSE],
  'chengziyixue/getObj': {
    ...{ id: 'first', title: '第一课', articles: [] },
    slides: [{ title: '甲页', bullets: ['一'], notes: '甲的讲稿' }],
  },
};
const before = forgetReplies;
const chosen = () => {
  forgetReplies();
  sessionStorage.setItem('course', JSON.stringify({ ...COURSE, at: 1 }));
};

failureDrill<Calls>(tool, facts as CallFacts, [
  {
    ...{ name: 'the tree and its search', path: '/yiXueZhiShi', replies, before },
    async steps({ type, see }) {
      await type('搜知识、术语、卦', '坤卦');
      await see(/没有找到/);
    },
  },
  { name: 'an article', path: '/yiXueZhiShiChaKan/first', replies, before },
  { name: 'a hexagram', path: '/gua64view/1', replies, before },
  { name: 'the courses', path: '/chengZiKeJian', replies, before },
  { name: 'what to read next', path: '/classroomIndex/reading', replies, before },
  { name: 'a course', path: '/course', replies, before: chosen },
]);
