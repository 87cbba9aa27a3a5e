import type { ShownCast } from '../cast/use-cast.ts';
import { moves, rowsOf, signOf } from '../chart/model.ts';

/** A cast as text to copy, without title and rules: the facts, six rows top first, the verdict. */
export function castText({ map, request }: ShownCast): string {
  const { pan, duan } = map;
  const rows = [...rowsOf(map, request.digits)].reverse().map((row) => {
    const { own, to, at } = row;
    const marks = [
      own.yingshi,
      at?.kong ? '空' : '',
      at?.yuepo ? '月破' : '',
      at?.andong ? '暗动' : '',
    ].filter(Boolean);
    return [
      at?.liushou ?? '',
      own.fu ? `伏${own.fu}` : '',
      `${own.liuqin}${own.dizhi}${own.wuxing}`,
      own.guaxiang,
      signOf(row) || '　',
      marks.join(' '),
      moves(row) && to ? `→ ${to.liuqin}${to.dizhi}${to.wuxing}` : '',
    ]
      .filter(Boolean)
      .join('　');
  });
  return [
    request.title,
    pan
      ? [pan.time.slice(0, 16), pan.sizhu || `${pan.yuejian}月${pan.richen}日`, `空${pan.kongwang.join('')}`]
          .filter(Boolean)
          .join('　')
      : '',
    ...rows,
    duan ? duan.gist : '',
  ]
    .filter(Boolean)
    .join('\n');
}
