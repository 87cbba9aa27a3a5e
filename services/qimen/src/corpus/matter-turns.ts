/**
 * What the relation of person and matter, the pace, the season and the directions mean for a kind of matter. Both
 * wordings of a reading read it; kinds without words of their own share one set.
 */
type Relation = '同宫' | '同' | '生我' | '我生' | '克我' | '我克';
type Pace = '伏吟' | '反吟' | '马' | '空' | '近' | '远';

const RELATIONS: Readonly<Record<Relation, string>> = {
  同宫: '您已经身在其中，不是旁观',
  同: '您与这件事步子相近，谁也不压谁',
  生我: '这件事来就您，等得起',
  我生: '您往里投得多，先想好投到哪里为止',
  克我: '这件事压着您，要借人手、借时间来缓',
  我克: '主动在您，别用力过头',
};
const OWN_RELATIONS: Readonly<Record<string, Readonly<Record<Relation, string>>>> = {
  health: {
    同宫: '不适近在身上，照顾自己是第一件事',
    同: '不适与您的气力相当，起居要有规律',
    生我: '气力养得起来，仍按医嘱来',
    我生: '气力在往外耗，先歇下来',
    克我: '不适压着气力，早些请医生看',
    我克: '气力压得住不适，也别逞强',
  },
  lost: {
    同宫: '东西与您在一处，先从身边找起',
    同: '东西离您常在的地方不远，顺手的几处先找',
    生我: '东西往您这边来，留意有没有人送回',
    我生: '找它要多费力气，先想好找到哪里为止',
    克我: '找它的事压着您，请人一起找',
    我克: '主动去找，使得上力',
  },
  person: {
    同宫: '两边牵在一处，先从共同的熟人问起',
    同: '两边步子相近，常走的路上容易问到',
    生我: '那一头有靠过来的意思，把联系方式留好',
    我生: '打听要多费力气，先想好问到哪里为止',
    克我: '这件事压着您，多请几个人一起打听',
    我克: '主动去问，使得上力，别催得太紧',
  },
  travel: {
    同宫: '您与这段路连在一处，说走就走，也要留一手',
    同: '您与这段路步子相近，照原计划走',
    生我: '路程迁就您，安排得开',
    我生: '路上要多花力气与费用，先定好预算',
    克我: '路程压着您，减一点更稳',
    我克: '行程由您做主，别排得太满',
  },
};

const PACES: Readonly<Record<Pace, string>> = {
  伏吟: '事情停在原地，催不动，宜用这段时间整理',
  反吟: '事情来得快也变得快，头一次的说法不作准',
  马: '事情动得快，改期与改道都要备着',
  空: '事情眼下还不实，早动多半要再来一次',
  近: '事情近而快，身边就能着手',
  远: '事情远而缓，要等外面的人与时机',
};
const OWN_PACES: Readonly<Record<string, Readonly<Record<Pace, string>>>> = {
  health: {
    伏吟: '情形停在原处，急不来，按时复查',
    反吟: '情形变得快，头一次的说法要请医生再核对',
    马: '情形动得快，有变化及时说给医生听',
    空: '情形眼下还不实，检查做全再说',
    近: '近而快，就近就医便可着手',
    远: '远而缓，调养要有耐心，复查不要断',
  },
  lost: {
    伏吟: '东西停在原处，没有怎么挪动',
    反吟: '东西变得快，挪来挪去，找过的地方再找一遍',
    马: '东西动得快，换过地方',
    空: '线索眼下还不实，隔几天再找一遍',
    近: '近而快，多半要在身边近处找',
    远: '远而缓，要等外面的人递消息',
  },
};

/** Where the palace of the matter itself is held back while the pace is quick, or drives on while it is slow. */
const CROSSED: Readonly<Record<Pace, string>> = {
  伏吟: '有冲劲，却还停在原地，宜用这段时间整理',
  反吟: '说法变得快，事情本身推得慢',
  马: '迟早会动，起步要等一等',
  空: '起步快，落定却还不实，早动多半要再来一次',
  近: '事情就在近处，只是推得慢',
  远: '起步快，收尾要等外面的人与时机',
};
const OWN_CROSSED: Readonly<Record<string, Readonly<Record<Pace, string>>>> = {
  health: {
    伏吟: '精神是有的，情形却停在原处，按时复查',
    反吟: '情形会有反复，好起来要慢慢来',
    马: '情形会动，起步要等一等，有变化及时说给医生听',
    空: '精神是有的，情形眼下还不实，检查做全再说',
    近: '就近就医便可着手，好起来要慢慢来',
    远: '精神是有的，调养仍要有耐心，复查不要断',
  },
  lost: {
    ...OWN_PACES.lost!,
    近: '多半就在身边近处，要慢慢找',
    马: '东西换过地方，找起来要慢慢问',
    反吟: '挪来挪去，找过的地方慢慢再找一遍',
  },
};

const SEASONS = {
  both: '两样都得时，可以加快',
  door: '做法得时而大势未到，事在人为的部分先做',
  star: '大势得时而做法未到，先把方法理顺',
  none: '两样都未得时，先备着，等过了这个月再加力',
} as const;
const SEASONS_OF_HEALTH: typeof SEASONS | Readonly<Record<keyof typeof SEASONS, string>> = {
  both: '两样都得时，调养用得上力',
  door: '做法得时而大势未到，照医嘱一步一步来',
  star: '大势得时而做法未到，办法请医生再看一看',
  none: '两样都未得时，要有耐心，检查与休养不要停',
};

/** Why one goes there, and what a direction to be put off would bring. */
const GOING: Readonly<Record<string, readonly [why: string, last: string]>> = {
  health: ['急症就近，不拘方位；平常就医若能选', '不必为它绕路'],
  lost: ['去找东西', '放在最后找'],
  person: ['去打听', '放在最后问'],
  travel: ['动身、改道', '往那边走多有耽搁'],
  news: ['去问、去取', '去了也多半空等'],
};
const GENERAL_GOING = ['要出门、会面、递送', '去了多费口舌'] as const;

/** What not to do where the chart is against one. */
const HOLD: Readonly<Record<string, string>> = {
  health: '就诊时一并说清',
  lost: '先绕过这里，隔一阵再看',
  person: '先不急着催',
};

export const holdSays = (matter: string): string => HOLD[matter] ?? '没有变化之前不去硬推';
export const relationSays = (matter: string, relation: Relation): string =>
  (OWN_RELATIONS[matter] ?? RELATIONS)[relation];
/** @param crossed the palace of the matter goes the other way */
export const paceSays = (matter: string, pace: Pace, crossed: boolean): string =>
  crossed ? (OWN_CROSSED[matter] ?? CROSSED)[pace] : (OWN_PACES[matter] ?? PACES)[pace];
export const seasonSays = (matter: string, end: keyof typeof SEASONS): string =>
  (matter === 'health' ? SEASONS_OF_HEALTH : SEASONS)[end];
export const goingSays = (matter: string): readonly [why: string, last: string] =>
  GOING[matter] ?? GENERAL_GOING;

/** What the people around can do, by their standing. */
const HELP = { 顺: '可以去请他们出面', 平: '能帮一程，不能全靠', 慎: '眼下顾不上您，不必先去惊动' } as const;
const HELP_OF_NEED = {
  顺: '可以请他们帮一把',
  平: '能帮一程，不能全靠',
  慎: '眼下各有各的事，该告诉的仍要告诉',
} as const;
const NEED: readonly string[] = ['health', 'person'];

export const helpSays = (matter: string, favour: keyof typeof HELP): string =>
  (NEED.includes(matter) ? HELP_OF_NEED : HELP)[favour];
