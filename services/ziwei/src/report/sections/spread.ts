/** The size of a difference in points between the best and the weakest palace, as texts name it. */
export const spreadOf = (gap: number): '大' | '中' | '小' => (gap >= 40 ? '大' : gap >= 20 ? '中' : '小');
