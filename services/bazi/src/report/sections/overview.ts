import { ELEMENTS, stemElement } from '@tianji/almanac/cycle';
import {
  AGAINST,
  FAVOUR,
  FAVOUR_YIELDING,
  GRADE,
  GRADE_SPECIAL,
  GROUND_BEHIND,
  HEAVY,
  LIGHT,
  LIGHT_SPARED,
  METHOD,
  THREE,
  THREE_ALONE,
  THREE_CHILD,
  THREE_ROOT_ALONE,
  THREE_SLIGHT,
  THREE_SPECIAL,
  THREE_YIELDING,
} from '../../corpus/report/overview-strength.ts';
import { at } from '../../corpus/report/texts.ts';
import type { Paragraph, ReportContext } from '../types.ts';
import { amongLightest, elementStanding } from './evidence.ts';
import { childAgainst, childFavour } from './overview-child.ts';
import { pillar } from './overview-pillars.ts';
import { isChild, isSettled, stanceOf } from './parts.ts';

const list = (words: readonly string[]) => words.join('、');

/** Parts of a location abroad that do not name a place. */
const NO_PLACE = new Set(['海外', '其他', '自填']);

const ABROAD = '海外';

/** 四川-成都-武侯 → 四川成都武侯; a repeated name appears once. Abroad 美国纽约. */
const placeWords = (location: string) =>
  [...new Set(location.split('-'))].filter((part) => !NO_PLACE.has(part)).join('') || ABROAD;

/** 1969-03-13 01:56:28 → 1969年3月13日1时56分; a date alone without the hour. */
function timeText(text: string, dateOnly = false): string {
  const [year, month, day, hour, minute] = text.split(/[- :]/).map(Number);
  const date = `${year}年${month}月${day}日`;
  return dateOnly ? date : `${date}${hour}时${minute}分`;
}

function clocks({ page, birth }: ReportContext): Paragraph {
  const { jingdu } = birth;
  const degrees = `${jingdu < 0 ? '西' : '东'}经${Math.abs(jingdu)}度`;
  const named = placeWords(birth.location);
  const from = named === ABROAD ? `出生地的经度（${degrees}）` : `出生地${named}的经度`;
  const steps = page.solarSteps.length > 0 ? `，按${from}与当日的时差折算` : '';
  const term = `出生前的节气是${page.previousTerm}，其后是${page.nextTerm}`;
  const solar = page.hourUnknown
    ? `时辰不详，只取日期，出生地为${named}`
    : `折成真太阳时为${timeText(page.solarTime)}${steps}`;
  const notices = page.notices.map(({ text }) => `${text.replace(/^时辰不详：|。$/gu, '')}。`).join('');
  return {
    rule: 'overview:clocks',
    facts: [
      `公历${page.enteredTime}`,
      page.hourUnknown ? '' : `真太阳时${page.solarTime}`,
      `农历${page.lunarText}`,
      page.previousTerm,
    ],
    text: `命主生于公历${timeText(page.enteredTime, page.hourUnknown)}，${solar}；农历为${page.lunarText.replace(/ 时辰不详$/u, '').replace(' ', '，')}，生肖属${page.animal}。${term}，月令由此而定；口径是${page.rules
      .filter((rule) => !notices.includes('不把月令对调') || !rule.includes('月令不对调'))
      .join('，')
      .replace(/(?=按秒精算|(?<!精算，)三天折一年)/u, '起运')}。${notices}`,
  };
}

/** Season, ground and company in a special pattern: what helps the day master is no aim then. */
function threeSpecial(ctx: ReportContext, own: number): string {
  const stance = stanceOf(ctx);
  if (stance !== 'yield') return at(THREE_SPECIAL, stance);
  if (own > 0) return THREE_YIELDING;
  return ctx.verdict.roots.length > 0 ? THREE_ROOT_ALONE : THREE_ALONE;
}

function threeWords(ctx: ReportContext, key: string): string {
  if (ctx.view.level === 'weak' && THREE_SLIGHT[key]) return THREE_SLIGHT[key];
  if (key === 'nyn' && isSettled(ctx)) return GROUND_BEHIND;
  return at(isChild(ctx) ? THREE_CHILD : THREE, key);
}

function three(ctx: ReportContext): Paragraph {
  const { view, verdict } = ctx;
  // Season, ground and company as the judgement states them.
  const [season, ground, company] = ['得令', '得地', '得势'].map((name) =>
    view.strength.reasons.some((reason) => reason.startsWith(name)),
  );
  const own = view.count('比劫').stems + view.count('印星').stems;
  const key = [season, ground, company].map((each) => (each ? 'y' : 'n')).join('');
  const roots =
    verdict.roots.length > 0
      ? `根在${verdict.roots.map((each) => `${each.pillar.charAt(0)}支${each.branch}（${each.rank}）`).join('、')}`
      : '各支之中不见自身的根';
  return {
    rule: `overview:three:${key}`,
    facts: [`月令${view.seasonState}`, `根${verdict.rooted}`, `天干同党${own}`],
    text: `日主${view.dayMaster.stem}${view.dayMaster.element}生在${view.monthBranch}月，于${view.season}令为“${view.seasonState}”；${roots}；天干上${own > 0 ? `印与比劫共${own}位` : '不见印与比劫'}，${
      verdict.special ? threeSpecial(ctx, own) : threeWords(ctx, key)
    }`,
  };
}

function elements(ctx: ReportContext): Paragraph[] {
  const { view, verdict } = ctx;
  const shares = ELEMENTS.map((each) => `${each}${Math.round(view.strength.shares[each] / 10)}%`);
  const counts = ELEMENTS.map((each) => `${each}${view.elements[each]}`);
  // Outside childhood the paragraph before has told that the lightest is wholly absent.
  const untold = view.missing.filter(
    (each) => isChild(ctx) || each !== view.lightestElement || view.strength.shares[each] >= 5,
  );
  const missing = untold.map((each) => {
    const share = Math.round(view.strength.shares[each] / 10);
    return share > 0 ? `${each}不在明处，藏干里仍有${share}%` : `${each}明暗都不见`;
  });
  const { links } = verdict.flow;
  return [
    {
      rule: `overview:elements:${view.heaviestElement}:${view.lightestElement}`,
      facts: [...shares, `明面${counts.join('')}`],
      text: `${view.pillars.length * 2}个字里，${list(counts)}；连藏干按轻重折算，日干自身不计，${list(shares)}，${at(HEAVY, view.heaviestElement)}${
        isChild(ctx)
          ? ''
          : `${elementStanding(ctx, view.lightestElement)}，${amongLightest(
              ctx,
              at(verdict.worth(view.lightestElement) === '忌' ? LIGHT_SPARED : LIGHT, view.lightestElement),
            )}`
      }`,
    },
    {
      rule: 'overview:flow',
      facts: [...links, ...view.missing.map((each) => `缺${each}`)],
      text: `${view.missing.length === 0 ? '五行在明面上样样不缺，' : missing.map((each) => `${each}，`).join('')}${
        links.length === 5
          ? '相生的环首尾相接；'
          : links.length === 0
            ? '明面上的五行各自为政，要靠行运来接上；'
            : `明面上接得上的是${list(links)}，气从这里走得最快；`
      }最重的${view.heaviestElement}对日主是${view.roleOf(view.heaviestElement)}，最轻的${view.lightestElement}对日主是${view.roleOf(
        view.lightestElement,
      )}，后面各篇说到忙与闲、得与失，都从这一重一轻里来。`,
    },
  ];
}

function strength(ctx: ReportContext): Paragraph[] {
  const { view, verdict } = ctx;
  const [first, second] = verdict.favourable;
  // The heaviest of what is to be spared, as in the opening and in the advice.
  const against = verdict.burden?.element;
  // Season, ground and company were told before, and the sum stands at the head.
  const counted = view.strength.reasons
    .filter((each) => !/^(?:[得失][令地势]|根浅|势单)：/u.test(each))
    .map((each) => each.replace(/，得\d+分.*$/u, ''));
  return [
    {
      rule: `overview:strength:${verdict.label}`,
      facts: [`${verdict.label}${verdict.score}分`, ...view.strength.reasons],
      text: `帮身的力与耗身的力相较，记${verdict.score}分（50分为强弱之界），定为${verdict.label}，${verdict.special ? at(GRADE_SPECIAL, stanceOf(ctx)) : at(GRADE, verdict.label)}。算法上，月支分量最重，日支、时支次之，年支与天干再次之，无根的天干从轻；${counted.join('；')}。`,
    },
    {
      rule: `overview:useful:${view.usefulGod.method}:${view.roleOf(first!)}`,
      facts: [`喜${list(verdict.favourable)}`, `少用${list(verdict.unfavourable)}`, view.usefulGod.method],
      text: `${at(METHOD, view.usefulGod.method)}。${view.usefulGod.reasons.join('；')}。所以本盘以${first}为第一喜${
        second ? `，${second}为第二喜` : ''
      }${verdict.neutral.length > 0 ? `，${list(verdict.neutral)}是闲神，不喜不忌` : ''}，${isChild(ctx) ? childFavour(view.roleOf(first!)) : ((stanceOf(ctx) === 'yield' ? FAVOUR_YIELDING[view.roleOf(first!)] : undefined) ?? at(FAVOUR, view.roleOf(first!)))}。${
        against
          ? `宜少用的是${list(verdict.unfavourable)}，${verdict.unfavourable.length > 1 ? `其中以${against}为重，` : ''}${isChild(ctx) ? childAgainst(ctx) : at(AGAINST, view.roleOf(against))}。`
          : ''
      }`,
    },
  ];
}

function pattern(ctx: ReportContext): Paragraph {
  const { view, verdict, page } = ctx;
  const palaces = page.lifePalace
    ? `命宫在${page.lifePalace}（${page.lifePalaceNayin}），身宫在${page.bodyPalace}（${page.bodyPalaceNayin}），`
    : '没有时柱，命宫与身宫从缺，';
  const [top, next] = verdict.profile;
  const heaviest = view.roleOf(view.heaviestElement);
  // A single god counts by its positions, an element by its strength: when they point to different families, both are
  // named.
  const measures =
    heaviest === top!.role
      ? ''
      : `这是一神一神地按位置数，若合成五行按力量算，则以${view.heaviestElement}（${heaviest}）为首，前者多用来看性情，后者多用来看强弱。`;
  return {
    rule: `overview:pattern:${verdict.pattern.name}`,
    facts: [verdict.pattern.name, ...view.pattern.reasons],
    text: `论格局，${view.pattern.reasons.join('，')}，定为${view.pattern.genuine === false ? '假' : ''}${verdict.pattern.name}。十神之中，${top!.god}的分量最重${
      next ? `，${next.god}居次` : ''
    }，这两样是性情与际遇的主角。${measures}${palaces}胎元为${page.fetalOrigin}，命卦属${page.lifeTrigram}${isChild(ctx) ? '，这几样多看成年以后' : '，留待深度解读一篇细说'}。`,
  };
}

/** Without an hour: what each of the twelve would bring, by the stem's ten god and the value of its element. */
function hours({ page, verdict }: ReportContext): Paragraph[] {
  if (!page.hourUnknown) return [];
  const rows = page.hourVariants.map(({ branch, bazi, tenGod }) => {
    const pillar = bazi.split(' ')[3]!;
    return { branch, pillar, tenGod, worth: verdict.worth(stemElement(pillar.charAt(0))) };
  });
  const named = (worth: string) =>
    rows
      .filter((each) => each.worth === worth)
      .map(({ branch, pillar, tenGod }) => `${branch}时${pillar}（${tenGod}）`);
  const [good, even, care] = [named('喜'), named('平'), named('忌')];
  const parts = [
    good.length > 0 ? `时干合所喜的是${list(good)}` : '',
    even.length > 0 ? `不偏不倚的是${list(even)}` : '',
    care.length > 0 ? `偏在少用一方的是${list(care)}` : '',
  ].filter((each) => each !== '');
  return [
    { heading: '十二时辰之别' },
    {
      rule: 'overview:hours',
      facts: rows.map(({ branch, pillar }) => `${branch}时${pillar}`),
      text: `同一天生的人，时辰不同，后半盘便不同。按三柱所定的喜忌来看，${parts.join('；')}。时柱一补，强弱与用神都要重算一遍〔，这里只作寻访时辰的线索，可以问问家中长辈，翻翻出生证明，也可以拿往年的大事来对照〕。`,
    },
  ];
}

function guide({ verdict, chart, view }: ReportContext): Paragraph {
  const { band, age, ages, outside } = verdict;
  const words = outside
    ? '命主不在今日的年岁之内，行运各段只当旁观来读'
    : band === 'young'
      ? '命主年纪尚小，各篇说的是眼下的身心与学习，大运一篇照将来的岁数列出九步，长大以后的几步先留作备查'
      : band === 'late'
        ? '命主阅历已深，谈到立业的部分可以当作回顾，眼下以安适与传承为主'
        : ages === '55–64'
          ? '命主到了交班与收成的年纪，谈到立业的部分多半可以对照走过的路来读'
          : ages === '16–18' || ages === '19–22'
            ? '命主还在学本事的年纪，谈到立业的部分说的是往后'
            : '命主正当用力的年纪，各篇都可以对照眼前的事来读';
  return {
    rule: `overview:guide:${band}:${chart.hourUnknown ? 'three' : 'four'}`,
    facts: [`虚岁${age}`],
    text: `${words}；全篇只用一套喜忌，说到好处，都应在${list(verdict.favourable)}上，说到谨慎，都应在${
      verdict.unfavourable.length > 0 ? list(verdict.unfavourable) : '过与不及'
    }上，前后可以互相印证。${
      chart.hourUnknown
        ? `各篇只据${view.pillars.map((p) => p.ganzhi).join('、')}三柱立论，凡属时柱的晚辈、志向与后半程，一律从略，补上时辰之后喜忌也可能微调。`
        : ''
    }`,
  };
}

/** 命盘解析: what the chart is, before any interpretation. One version only, without a plain one. */
export function overview(ctx: ReportContext): Paragraph[] {
  return [
    { heading: '生辰与口径' },
    clocks(ctx),
    { heading: `${ctx.view.pillars.length === 4 ? '四柱' : '三柱'}逐一看` },
    ...ctx.view.pillars.map((each) => pillar(ctx, each)),
    { heading: '得令、得地、得势' },
    three(ctx),
    { heading: '五行的轻重' },
    ...elements(ctx),
    { heading: '强弱与喜忌' },
    ...strength(ctx),
    ...hours(ctx),
    { heading: '格局与怎样读这一篇' },
    pattern(ctx),
    guide(ctx),
  ];
}
