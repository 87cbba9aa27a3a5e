import { SINGLE, type Table } from '../schema.ts';

/** Plans of a busy elder, and what is said instead from seventy-five on. A key is a part of another table's text. */
export const ELDEST_WORDS: Table = {
  id: 'bg-gaoling-ci',
  columns: SINGLE,
  length: [2, 60],
  rows: {
    '如今顾问、义务讲解、带徒都是好安排，每周以两个半天为限，名分不争，兴致要留': [
      '如今有人来问便讲一段，讲累了就歇，名分不争，兴致要留',
    ],
    '做点拿手的、教教后辈就很好，一周两个半天，别累着': ['有人来问就讲讲拿手的，讲累了就歇'],
    '过马路、下楼梯时收起手机': ['过马路、下楼梯时有人在旁边'],
    走路别看手机: ['走路有人陪着'],
    '熬一夜要用三天来补，能免则免': ['觉少一点就补一会儿，天黑不再忙'],
    熬夜能免就免: ['天黑不再忙'],
    '每年改一个小毛病，十年便换了一个人': ['小毛病留着也不碍事，看得见就好'],
    一年改一个小毛病就很了不起: ['认得自己的毛病就很了不起'],
    一个主意守满一百天再换: ['主意定了就不再换'],
    一个主意守满一百天: ['一个主意守到底'],
  },
};
