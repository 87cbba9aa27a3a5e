/** Name of a kind of chart. */
export const kindName = (mingPan: boolean): string => (mingPan ? '三元命盘' : '时空盘');
