import type { MaqianReply } from './use-maqian.ts';

/** A cast as text to copy, without title, time and rules. */
export function maqianText(reply: MaqianReply): string {
  const { xiaoliuren: x } = reply;
  return [
    `四柱：${reply.ng}${reply.nz} ${reply.yg}${reply.yz} ${reply.rg}${reply.rz} ${reply.sg}${reply.sz}`,
    ...x.sanbu.map(({ bu, ming, wuxing, ju }) => `${bu}：${ming}（${wuxing}）${ju}`),
    `关系：${x.guanxi.map(({ wen }) => wen).join('，')}`,
    x.basic,
  ].join('\n');
}
