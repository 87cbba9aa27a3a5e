import { type CallFacts, failureDrill, jsonText } from '@tianji/kit/testing';
import facts from '../calls.json';
import type { CallOutput, Calls } from './api.ts';
import tool from './index.ts';
import { sampleResult } from './testing/sample-result.ts';

// Every call of every page fails in every way, and the page does what docs/failures.md says.

const session = { token: 't', loginname: '13812346621', name: '' };
const id = 'a'.repeat(40);
const KEY = 'k'.repeat(22);
const content = jsonText({
  ...{ time: '2026-11-20 10:30:00', sex: '女' as const, bbname: '陈立群', mmname: '林晓棠' },
  ...{ paixu: 0, xing: 0, fanzicount: 2, fanzi: '', wordcount: 3, location: '浙江-杭州-西湖', arr: [] },
  ...{ loginname: session.loginname, jingdu: 0, stage: 'born' as const, avoid: '', elders: [] },
  ...{ twin: '' as const, batch: 0 },
});
const vote = {
  ...{ names: ['陈清嘉', '陈沐芳'], expiresAt: '2026-11-29 10:00:00', chosen: '' },
  ...{ voter: 'v'.repeat(22), waits: false },
};
const ownVote = {
  ...{ key: KEY, expiresAt: '2026-11-29 10:00:00', waiting: 2 },
  names: vote.names.map((name) => ({ name, votes: 1 })),
};
const [name] = sampleResult().list;
const checked: CallOutput<'qiming/check'> = {
  ...{ name: name!, score: name!.score, explanation: '', deducted: [], notices: [] },
  findings: [{ aspect: '听', title: '谐音', text: '连姓念近“某词”', grade: 'light' }],
  merits: [{ title: '好写好认', points: 4 }],
  rules: [{ id: 'tone', title: '声调', state: 'kept', text: '平仄相间。' }],
};
const replies = {
  'perpetualcalendaralmanac/getQiName': { ...sampleResult(), id },
  'member/getMemberTimeout': false,
  'qiming/getVotes': [ownVote],
  'qiming/createVote': { key: KEY, expiresAt: vote.expiresAt, voter: vote.voter },
  'qiming/decideVotes': {},
  'qiming/check': checked,
  'qiming/getList': [{ id, time: '2026-11-20 11:00:00', content }],
  'qiming/getObj': { content, result: jsonText(sampleResult()) },
  'qiming/vote': vote,
};
const shortlisted = () =>
  localStorage.setItem('naming.shortlist', JSON.stringify([{ name: '陈清嘉' }, { name: '陈沐芳' }]));

failureDrill<Calls>(tool, facts as CallFacts, [
  {
    ...{ name: 'names are asked for', path: '/qiming', session, replies },
    async steps({ type, press, see }) {
      await type('父亲姓名', '陈立群');
      await type('母亲姓名', '林晓棠');
      await press('开始起名');
      await see('五行的分析');
    },
  },
  {
    ...{ name: 'the address of a naming', path: `/qiming?id=${id}`, session, replies, before: shortlisted },
    async steps({ see, press }) {
      await see('五行的分析');
      await press('请家人选');
      await press('计入');
    },
  },
  {
    ...{ name: 'a name is tested', path: '/qiming', replies },
    async steps({ type, press }) {
      await type('姓名', '陈清嘉');
      await press('测一测');
    },
  },
  {
    ...{ name: 'history', path: `/namehistory/${session.loginname}`, session, replies },
    async steps({ press, see }) {
      await press('查看');
      await see('二十个名字');
    },
  },
  {
    ...{ name: 'a vote', path: `/namevote#${KEY}`, replies },
    async steps({ press }) {
      await press('选陈沐芳');
    },
  },
]);
