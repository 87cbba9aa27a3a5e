/** The key point of the closest palace: texts of the page that precedes a report. */
import type { Listener } from './knots.ts';
import { SEAT_AHEAD_SENIOR, SEAT_SENIOR } from './knots-senior.ts';
import { part, type Told } from './told.ts';

type ByListener<T> = Readonly<Record<Listener, T>>;

/** What happens at the day branch, the closest palace. */
export type Touch = '冲' | '刑' | '合' | '伏吟' | '害' | '静';

export const SEAT_TITLE: Readonly<Record<Touch, string>> = {
  冲: '贴身的一格常动',
  刑: '贴身的一格有磨擦',
  合: '贴身的一格与外相连',
  伏吟: '贴身的一格重了一遍',
  害: '贴身的一格怕误会',
  静: '贴身的一格平日静，逢冲才动',
};

const SEAT_GROWN: Readonly<Record<Touch, Told>> = {
  冲: part`住处、作息与最亲近的人难得长久不变。〔动不等于散，大事先商量就稳〕`,
  刑: part`小事上容易认真过头，先苦自己，再苦身边人。〔把规矩与情面分开，就松了〕`,
  合: part`情分厚，别人的事与自己的事容易连成一片。〔留一点独处的空〕`,
  伏吟: part`同一个题目会回来第二次。〔第二次换一种答法，就过去了〕`,
  害: part`好意容易被误会。〔话当面说，别让人猜〕`,
  静: part`住处、作息与最亲近的人平日少有牵扯，动静多半由岁运带来。〔逢着的年份，大事先商量〕`,
};

export const SEAT_KNOT: ByListener<Readonly<Record<Touch, string>>> &
  Readonly<Record<'grown', typeof SEAT_GROWN>> = {
  child: {
    冲: '环境与作息的变动对孩子影响大，换地方之前先带他看一看',
    刑: '爱与自己较劲，夸努力，不夸聪明',
    合: '与最亲的人黏，分开之前讲清几时回来',
    伏吟: '同样的脾气会反复，家里的应对要前后一致',
    害: '受了委屈不爱说，过一会儿再问他一句',
    静: '作息与照看的人平日稳当，有变动的年份提前讲给他听',
  },
  learner: SEAT_GROWN,
  grown: SEAT_GROWN,
  senior: SEAT_SENIOR,
  late: {
    冲: '一生搬动、更换多，如今起居以稳为先',
    刑: '一向对自己严，如今对身子要有耐心',
    合: '与家人、老友情分厚，如今有人照应便是回报',
    伏吟: '老题目会再来一遍，如今可以笑着看它',
    害: '好意曾被误会，如今多说一句便好',
    静: '起居平日少有牵扯，逢着变动的年份先与家里人商量',
  },
};

export const SEAT_AHEAD: ByListener<string> = {
  child: '换班、搬家一类的变动可能有，提前讲给他听',
  learner: '住处、作息或亲近的人会有更动，大事隔一夜再定',
  grown: '居所、作息或亲近的人会有更动，大事隔一夜再定',
  senior: SEAT_AHEAD_SENIOR,
  late: '起居会被打乱一阵，先把日常安排妥',
};

export const SEAT_PAST = '住处、作息或亲近的人多半有过一次更动';
export const SEAT_PAST_CHILD = '住处、作息或照看孩子的人多半换过一回';
