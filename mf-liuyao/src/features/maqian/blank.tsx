import type { CastHead } from './cast-view.tsx';
import type { QueryBar } from './query-bar.tsx';
import type { MaqianReply } from './use-maqian.ts';

const nothing = (): void => undefined;

/** An artificial cast: every state and element once. */
function blankReply(): MaqianReply {
  const step = {
    suo: '月',
    ci: '身不动时',
    shen: '青龙',
    fangwei: '东方',
    shu: [1, 5, 7],
    ju: '一二三四五六七八九十',
  };
  const sanbu = [
    { ...step, bu: '起因', ming: '大安', wuxing: '木' },
    { ...step, bu: '过程', ming: '速喜', wuxing: '火' },
    { ...step, bu: '结果', ming: '小吉', wuxing: '水' },
  ];
  const guanxi = [{ wen: '木生火' }, { wen: '水克火' }];
  const xiaoliuren = { leibie: '求财', shixiang: '经营', sanbu, guanxi };
  const stems = { ng: '甲', nz: '子', yg: '丙', yz: '寅', rg: '戊', rz: '辰', sg: '庚', sz: '午' };
  const moment = { bjsj: '2000-01-01 00:00:00', ztys: '2000-01-01 00:00:00', nongli: '正月初一 午时' };
  return { ...stems, ...moment, xiaoliuren, koujing: ['月日时'], shuoming: [] } as unknown as MaqianReply;
}

/** What a cast shows first, rendered once before there is one. */
export function drawBlank(Head: typeof CastHead, Bar: typeof QueryBar) {
  const reply = blankReply();
  return (
    <>
      <Bar matter="求财・经营" time={reply.bjsj} onEdit={nothing} />
      <Head reply={reply} school="yuxiaji" />
    </>
  );
}
