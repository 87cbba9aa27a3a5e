// The clause that carries the answer, by the favour of the result and by how 过程 bears on it: our own texts.
import type { Bearing } from '../../engine/maqian/relation.ts';
import type { Favour } from '../../engine/maqian/verdict.ts';

export const CARRIED: Readonly<Record<Favour, Readonly<Record<Bearing, string>>>> = {
  顺: {
    生: '前面有人帮着推一把',
    比和: '照现在的步子走就好',
    受生: '前面的功夫不会白费',
    克: '只是要打一点折扣',
    受克: '先要费力把中间理顺',
  },
  平: {
    生: '动一动比等着好',
    比和: '一时不进也不退',
    受生: '急不来，前面的功夫还留着',
    克: '先缓一缓再看',
    受克: '把中间的纠缠收拾完再看',
  },
  慎: {
    生: '势头还在往那边走，先停一步看清楚',
    比和: '苗头中间已经露出来了',
    受生: '前面的牵扯还会延续一阵',
    克: '好在中间有办法制住它',
    受克: '凡事留一分余地',
  },
};

/** For a body, a child to come or a person who is missed: there is nothing to withdraw from. */
export const CARED: Readonly<Record<Bearing, string>> = {
  生: '结果宜慎，过程还在往那边推，多留一分心，早些去问懂的人。',
  比和: '结果宜慎，过程已经露出同样的苗头，别独自扛着，请人一起照应。',
  受生: '结果宜慎，前面的牵扯还会延续，慢慢来，一样一样办妥。',
  克: '结果宜慎，好在过程里有制得住它的力，照规矩办，心就能定些。',
  受克: '结果宜慎，前面的功夫要折去一部分，不要灰心，再补一次。',
};

/** The clause that carries the answer for them: nobody is told to stop, to move or that something is lost. */
export const CARRIED_CARED: Readonly<Record<Favour, Readonly<Record<Bearing, string>>>> = {
  顺: {
    生: '身边有人帮着推一把',
    比和: '照现在的办法做就好',
    受生: '前面的功夫不会白费',
    克: '只是中间还要多费一点心',
    受克: '先把中间的事理顺',
  },
  平: {
    生: '多问一句比干等着好',
    比和: '一时没有大的变化',
    受生: '急不来，前面的功夫还留着',
    克: '慢慢来，一样一样办',
    受克: '先把中间缠着的事理清',
  },
  慎: {
    生: '多留一分心，早些去问懂的人',
    比和: '别独自扛着，请人一起照应',
    受生: '慢慢来，一样一样办妥',
    克: '好在照规矩办，心就能定些',
    受克: '不要灰心，再补一次',
  },
};
