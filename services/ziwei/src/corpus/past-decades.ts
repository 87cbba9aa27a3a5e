import { SINGLE, type Table } from './schema.ts';

/** How a decade went that lies behind a living reader. */
export const DECADE_PAST_TONE: Table = {
  id: 'daxian-guo-diao',
  columns: ['一', '二', '三', '四', '五', '六', '七', '八'],
  length: [10, 40],
  rows: {
    高: [
      '那些年助力多于阻力，肯做的事多半有回应。',
      '那几步路走得宽，多半有一两件事做得顺手。',
      '外面给的条件好，根基是那时打下的。',
      '当时顺，身边出力的人也多。',
      '内外都接得上，成绩多半落在这几年里。',
      '那一段走得轻快，后来常会想起。',
      '助力来得及时，事情接得上手。',
      '那时身边有人，手上有事，样样接得住。',
    ],
    中: [
      '有起有伏，大体平过。',
      '得失参半，留下来的是手上的本事。',
      '平里有变，路是一点一点走出来的。',
      '顺逆都不大，日子一年接着一年。',
      '快慢相间，没有大起，也没有大落。',
      '有助有阻，先难后易的事不止一件。',
      '好坏各有一些，算下来不亏不欠。',
      '日子寻常，许多本领是那时练熟的。',
    ],
    低: [
      '牵制多，那些年走得费力。',
      '助力少，许多事是自己扛过来的。',
      '路窄，走得慢，也学得实。',
      '费的力多，见的效少，本事是那时磨出来的。',
      '常常退一步才走得过去。',
      '那几年多半在补底子。',
      '事情常在半路卡住，走完的都不容易。',
      '难的时候多，看人的眼力也是那时长的。',
    ],
  },
};

/** The same of a decade after sixty. */
export const DECADE_PAST_LATE: Table = {
  id: 'daxian-guo-wan',
  columns: ['一', '二', '三', '四'],
  length: [9, 40],
  rows: {
    高: [
      '身子与心情都过得去，身边也有人。',
      '晚来的那一段宽，心愿做成了几件。',
      '日子松快，来往的人也多。',
      '旧缘常来，家里热闹。',
    ],
    中: [
      '大体平顺，一日一日照常过。',
      '有闲有忙，都在分寸里。',
      '没有大事，家常日子居多。',
      '起落不大，习惯的样子没有变。',
    ],
    低: [
      '精神差些，许多事放了手。',
      '那几年走得慢，靠身边人照应。',
      '牵挂多，出门的日子少。',
      '日子收得窄，常见的就那几个人。',
    ],
  },
};

/** The same of the first decade. */
export const DECADE_PAST_CHILD: Table = {
  id: 'daxian-guo-you',
  columns: SINGLE,
  length: [10, 40],
  rows: {
    高: ['小时候的照应足，天性舒展得开。'],
    中: ['小时候平常安稳，习惯与兴趣在那时成形。'],
    低: ['小时候的环境有些起伏，许多事懂得早。'],
  },
};

/** What a past decade's 禄 and 忌 did, after the side of life that they fell on. */
export const DECADE_PAST_HUA: Table = {
  id: 'daxian-guo-hua',
  columns: ['一', '二', '三'],
  length: [3, 12],
  rows: {
    禄: ['得过力', '有过甜头', '给过照应'],
    忌: ['费过心', '有过牵挂', '操过不少心'],
  },
};

/** A past decade's 禄 or 忌 on the palace of a birth-year 禄 or 忌. */
export const DECADE_PAST_OVERLAP: Table = {
  id: 'daxian-guo-die',
  columns: ['生年禄', '生年忌'],
  length: [8, 40],
  rows: {
    禄: ['两份禄相叠，那些年所得较宽', '禄来解忌，旧日的牵挂那时缓和过'],
    忌: ['禄上来了忌，得来的同时也付了代价', '两份忌相叠，那十年最费心的就在这里'],
  },
};
