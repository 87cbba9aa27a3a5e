import { reworder, sentencesOf } from '@tianji/teller';
import { beforeCounsel } from './bare-counsel.ts';
import { pronoun } from './suit.ts';

/** Modern things. */
export const MODERN =
  /手机|电话|屏幕|邮件|视频|电脑|电视|保险|社保|体检|空调|开车|充电|团队|项目|客户|公司|推销|跳槽|剪辑|拍下来|身份证|开会|上班|加薪|广告|出差|轮班|闹钟|职场|同事|搭班|股份|存款|版权|订阅|存单|通信|物流|奖金|领导|单位|成绩单|证书|编程|简历|理财/u;

/** Counsel: what one may still do, and so nothing for a span or a life that is over. */
export const COUNSEL =
  /(?<![时合适相便])宜(?!少用|稳|静|慎|早|深|省)|不妨|别(?![人的处样家致具开地])|记得|最好|可以|适合|试试|(?<=[，；。：])要(?![紧是求])|[也都更仍就还先]要|要[记留防练把有先少多慢学]|先[^，。]*再|该(?!年|处)|学会|留意|当心|提醒|留一|值得|就好|才好|多走|少说|常说|说出口|找个|趁|每天|每周|每月|每年|每隔|勿|学一样|要领|写一张|功夫在|每坐|入夜把|(?<!训|历)练|给身体|给对方|清淡一点|都用上|明天再|慢慢呼|慢慢吸|眯一会儿|不如直说|直接说出|低一点就更|商量就稳|商量好|预先商量|先写下|添一盆水|放一杯|常放|便旺|走近走远|遇事肯用|愿既|愿春|愿把|让出|不必勉强|多去|有空|讲明白|备一个|先问问|搭把手|最后一句|最管用|医生|回去看看|静养为主|聚时珍惜|少操心|给自己|讲出来|想开|饭后走|写下来/u;

/** What comes after the facts in a sentence: 1665年行…，火不喜不忌：… */
const FACTS = /^([^：]*(?:\d|主气|当头|当值|大运|入局)[^：]*)：/u;

/** A text without its counsel: a sentence of facts keeps its facts. */
const withoutCounsel = (text: string): string =>
  sentencesOf(text)
    .map((sentence) => {
      if (!COUNSEL.test(sentence)) return sentence;
      const facts = FACTS.exec(sentence)?.[1];
      return facts !== undefined && !COUNSEL.test(facts) ? `${facts}。` : '';
    })
    .join('');

/** Working days, schooling for a trade and long journeys: nothing for one who is old, nowhere in a report. */
export const WORKING_DAYS =
  /上班|办公室|工作里|单位里|行当与圈子|做的行当|身价|慢慢借到力|卖得掉|就有人买|连续忙过|忙上一阵|两件事中间|两件事之间|颈枕|多露露脸|充电器|别攒太多打算|轻装最好|小账|难的只剩下/u;

/** A place at work, a household and its means: nothing for one who still learns, outside the years to come. */
export const NOT_YET =
  /上司|主管|领导|开销|置业|买房|已有家室|三十岁前后|工作再忙|体检|陪孩子|与孩子|跟晚辈|说到晚辈|单位里|老客户|一处老主顾|客人|两本账|养家|应酬|合伙这件事|晋身|团队里|同事|新人|讲价|饭局|钱花得冤枉|财库|身价|血脉|带孩子/u;

/** What is said to somebody who lives now: nothing of one who lived long ago. */
const TO_THE_LIVING =
  /眼下|如今|今天|一定|少喝|泡个脚|看看每个月|几年之后|办公|开销|替自己造|两本账|住两天|多陪陪|穿件|约个人|五分钟|分作三段|胆子大|好好规划|吵的时候|家规|文创|随手收好|反而干得多|白天看|人家等|别人走了|小杯|赢就赢|往后|眼前|这几年|从前|不必|好在|卖得掉|就有人买|开张|学校和工作|颈枕|隔一阵子清|直接问|谁先笑|[他她]先笑|界限清楚反而|自己先想|收拾整齐|先对齐|出来的样子会|补起来就有方向|老朋友常约|轻装最好|拣要紧的应/u;

/** 命主 once in a paragraph, 他 from then on. */
function namedOnce(text: string): string {
  let named = false;
  return text.replace(/命主(?=([人乡处日年们柱支])?)/gu, (_, next: string | undefined) => {
    const word = named && next === undefined ? '他' : '命主';
    named = true;
    return word;
  });
}

/** Schools as they were before ours, whatever the age that is told. */
const put = reworder({
  '75–': [
    ['爱得奖状', '人人都夸'],
    ['考试和竞争', '功课和竞争'],
    ['考试与竞争', '功课与竞争'],
    ['考试总有一阵紧', '功课总有一阵紧'],
    ['学校与家里都顺', '师长与家里都顺'],
    ['朋友与旧同学', '朋友与旧同窗'],
    ['敢报名，也敢上场', '敢比，也敢上场'],
  ],
});
const inOldSchools = (text: string): string => put(['75–'], text);

/** A text about somebody of long ago: without counsel and without what names a thing of our own days. */
export const ofOld = (text: string): string =>
  sentencesOf(withoutCounsel(inOldSchools(text)))
    .filter((sentence) => !MODERN.test(sentence) && !TO_THE_LIVING.test(sentence))
    .map(beforeCounsel)
    .join('');

/** A reader's text told of somebody of long ago: 命主 once in a paragraph, then 他 or 她. */
export const inThirdPerson = (sex: '男' | '女', text: string): string =>
  pronoun(sex, namedOnce(text.replaceAll('您', '命主')));
