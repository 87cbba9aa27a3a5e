/** What the words of a question add to its matter: how long an illness lasts, which weather, what kind of thing. */
import { normalise } from './normalise.ts';

export interface Details {
  /** A new illness, or an old one. */
  readonly illness: 'new' | 'old' | null;
  /** The weather that is asked about. */
  readonly sky: '雨' | '晴' | '阴晴' | '风' | null;
  /** What kind of thing is lost, by the line that stands for it. */
  readonly goods: 'paper' | 'animal' | 'goods';
  /** The person is a teacher or a master. */
  readonly teacher: boolean;
}

/** @param text the question as typed */
export function detailsOf(text: string): Details {
  const words = normalise(text).text;
  return {
    illness: /久病|多年|慢性|老毛病|好几年|反反复复/.test(words)
      ? 'old'
      : /近病|急病|新病|刚(?:刚)?(?:得|查|发)|突然|感冒|发烧|着凉|拉肚子/.test(words)
        ? 'new'
        : null,
    sky: /阴晴/.test(words)
      ? '阴晴'
      : /晴|出太阳|放亮/.test(words)
        ? '晴'
        : /风/.test(words)
          ? '风'
          : /雨|雪|雾/.test(words)
            ? '雨'
            : null,
    goods: /身份证|证件|护照|驾照|存折|房本|合同|文件|车|发票|户口本|书/.test(words)
      ? 'paper'
      : /猫|狗|鸟|鱼|兔|宠物|鹦鹉|仓鼠|羊|牛|鸡|鸭/.test(words)
        ? 'animal'
        : 'goods',
    teacher: /老师|导师|师父|师傅|教练|班主任/.test(words),
  };
}
