import type { CallOptions } from '@tianji/kit';
import {
  type ChartRequest,
  type ChartTool,
  changeNotes,
  clockNote,
  inputOf,
  NO_OPTIONS,
  type NoOptions,
} from '@tianji/kit/chart';
import { api, type CallOutput } from '../../api.ts';

/** The table of weights has no versions. */
export type Bone = CallOutput<'yuantiangang/getRusult'> & { engine?: string };

const BASIS = ['年、月按农历', '日、时按真太阳时', '零点换日'];

function weigh(request: ChartRequest<NoOptions>, options: CallOptions): Promise<Bone> {
  return api.call('yuantiangang/getRusult', { name: request.name, ...inputOf(request) }, options);
}

async function textOf(bone: Bone): Promise<string> {
  const { ng, nz, yg, yz, rg, rz, sg, sz, fenxiang, obj } = bone;
  return [
    `农历　${bone.nongli}`,
    `四柱　${ng}${nz} ${yg}${yz} ${rg}${rz} ${sg}${sz}`,
    `总骨重　${bone.zongliang} 两（${fenxiang.map(({ xiang, zhong }) => `${xiang} ${zhong}`).join('、')}）`,
    obj.gejue.replaceAll(';', '；'),
    obj.jieshi,
  ].join('\n');
}

/** The bone-weight reading has no options and no engine version of its own. */
export const BONE: ChartTool<NoOptions, Bone> = {
  id: 'yuantiangang',
  title: '称骨',
  name: '称骨',
  crumbs: [{ label: '排盘', href: '/toolsIndex' }, { label: '称骨' }],
  lead: '袁天罡称骨歌诀',
  result: '称骨结果',
  waiting: '正在称骨',
  anchors: [],
  order: 'bazi',
  abroad: true,
  labels: { form: '称骨资料' },
  options: NO_OPTIONS,
  basis: (_, bone) => bone?.koujing ?? BASIS,
  call: weigh,
  text: textOf,
  notes: ({ shuoming, notices, jiupan }) => [
    ...changeNotes<NoOptions>(jiupan),
    ...shuoming.map((text) => ({ text })),
    ...notices.map((notice) => clockNote<NoOptions>(notice)),
  ],
};
