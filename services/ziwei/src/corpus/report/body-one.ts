import { SINGLE, type Table } from '../schema.ts';

/** When the body palace takes over, by age, where it is the life palace itself: nothing steps back. */
export const BODY_WHEN_ONE: Table = {
  id: 'bg-shen-shi-tong',
  columns: SINGLE,
  length: [20, 60],
  rows: {
    青: ['命身同宫，天性与选择在一处长，年纪越大，越看得出自己的样子。'],
    壮: ['命身同宫，先天与后天一同作主；如今的处境，多半是自己一手一脚选出来的，也就仍可以再选。'],
    熟: ['命身同宫，先天与后天早已是一个样子；往后的余地在取舍，留下合身的，放下不合身的。'],
    老: ['命身同宫，一路走来都是本色；此时宜少添新事，多回味做成的那几件。'],
  },
};
