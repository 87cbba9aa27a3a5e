// How the state of the last step bears on each category; what it says of a matter: `results.ts`.
import type { Category } from '../../engine/maqian/categories.ts';
import type { StateName } from '../../engine/maqian/states.ts';
import type { Favour } from '../../engine/maqian/verdict.ts';

export const FAVOURS: Readonly<Record<StateName, Readonly<Record<Category, Favour>>>> = {
  大安: {
    ...{ 求财: '顺', 事业: '顺', 感情: '顺', 出行: '平', 失物: '顺' },
    ...{ 健康: '顺', 官讼: '顺', 家宅: '顺', 其他: '顺' },
  },
  留连: {
    ...{ 求财: '慎', 事业: '平', 感情: '慎', 出行: '慎', 失物: '平' },
    ...{ 健康: '平', 官讼: '平', 家宅: '平', 其他: '平' },
  },
  速喜: {
    ...{ 求财: '顺', 事业: '顺', 感情: '顺', 出行: '顺', 失物: '顺' },
    ...{ 健康: '顺', 官讼: '顺', 家宅: '顺', 其他: '顺' },
  },
  赤口: {
    ...{ 求财: '慎', 事业: '慎', 感情: '慎', 出行: '慎', 失物: '平' },
    ...{ 健康: '慎', 官讼: '慎', 家宅: '慎', 其他: '慎' },
  },
  小吉: {
    ...{ 求财: '顺', 事业: '顺', 感情: '顺', 出行: '顺', 失物: '顺' },
    ...{ 健康: '顺', 官讼: '顺', 家宅: '顺', 其他: '顺' },
  },
  空亡: {
    ...{ 求财: '慎', 事业: '慎', 感情: '慎', 出行: '慎', 失物: '慎' },
    ...{ 健康: '慎', 官讼: '慎', 家宅: '慎', 其他: '慎' },
  },
};
