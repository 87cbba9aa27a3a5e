/** Whether a favourable chart answers yes or no: reversed where what is asked about is feared. */
import type { Form, MatterId, Person, Polarity, Side } from './ids.ts';
import { tonesOf } from './words/tone.ts';

/** Feared events, with their verbs. */
const FEARED =
  /虚高|画(?:大)?饼|敷衍|嫌(?:弃|我|他|她)|恨我|怨(?:我|气)|讨厌我|卡我|忽悠|套路|糊弄|藏着掖着|影响(?!力)|不舒服|扯皮|撕破脸|高反|起(?:大)?雾|劳碌|要紧|抢(?:先|我|走)|腻|踢出|淘汰|看我不(?:爽|顺)|怪我|(?<![放请寒暑病产婚年长休])假(?!期|装|如|的还)|贵不贵|过期|吃亏|上当|落榜|毙|有事(?!求|业)|出(?:啥|什么)事|被(?!录|选|提|看上|看中|认可|重用|批准|通过|接受|喜欢|爱|采纳|表扬|升|推荐|邀|子|单|褥|窝|套)[一-龥]|(?<!仲)裁(?!判|员[^，]*offer|缝)|炒(?!菜|饭)|开除|辞退|骗|拒(?!绝他|绝她)|刷(?:下|掉)|甩(?!卖)|离开|分手|离婚|跟我离|离吗|变心|出轨|复发|恶化|加重|早产|流产|难产|赔(?!我|得)|亏|破财|漏财|丢(?!的)|违约|跳票|反悔|赖账|赖(?!以)|涨租|拆台|得罪|挨|滑档|挂科|挂(?:掉|$|吗)|延期|延误|晚点|堵|下雨|下雪|失败|出事|后悔|白费|白忙|白跑|落空|闹翻|冷场|退租|打水漂|闯祸|超支|坏事|危险|灾|祸|倒霉|背(?!景|书)|(?<!顺)不顺|出岔|岔子|麻烦|矛盾|吵|打架|生病|生气|欺负|针对|小人|捅|坑|瞒|害|下岗|分流|调走|调去乡|降职|降薪|撤|跑(?!得|一|步|掉吗)|涨价|断供|倒闭|关门|黄(?!金|历|河|山)|毁约|泡汤|流产|吃亏|上当|追责|处分|罚|扣(?!动)|卡住|卡壳|跌|降价|变卦|翻脸|疏远|冷淡|讨厌|恨|嫌|烦我|看不起|排挤|孤立|穿小鞋|背叛|新欢|女朋友$|别人|见异思迁|始乱|上门(?=[^，]{0,2}(?:吗|$))|走人|要我走|赶(?:我|人)?走|辞职|跳槽|撤资|散伙|退出|不要我|不理我|不回|不来|不还|不给|不退|不认|不同意|不赔|感染|传染|发炎|后遗症|遗传|留疤|反弹|遗忘|走散|走丢|走失|偷|抢(?!到|得)|贬值|过期|失效|驳回|打回|退回|卡|超生|误(?:点|机|会|事)|取消|缺(?:货|钱)|砍|淘汰|输|垮|塌|漏|断|裂|坏|枯|病|疼|痛|累|失眠|难过|心事|冲突|翻车|露馅|暴露|曝光|闹|掉(?:队|粉|发)|掉头发|上诉|抢先|比我|超过我|压我|收走|全给他|不顺|出问题|有问题|惹|受伤|受骗|受罪|遭罪|吃苦|退学|逃课|早退|打折扣|卷(?:款|跑|钱|押金|走)|清退|清走|撵|收回去|走岔|走错|闲话|坏话|告状|小报告|(?:遇|碰|摊|惹)上(?:事|麻烦|坏)|闪失|好歹|差池|抛锚|被盗|逾期|退货|差评|没戏|没救|没希望|没(?:下文|消息|结果)|难产|夭|白干|白搭|套牢|踩坑|坑人|印象变差|变差|变坏|在生|另立|另起炉灶|单飞|挖走|撂挑子|加价|影响(?:到)?我|骚扰|血本无归|头上|劝退|反超|超过我|吊着|见光死|散(?:伙)?吗|放下我|偏心|记仇|记恨|回不来|走远|走丢|假货|赝品|血光|出(?:什么)?事|不好的|不祥|大浪|大风|涨水|涨大水|冻坏|开刀|空到|空置|空着|裁[^，。？]{0,8}轮到|挡了|让我走|走人|只是因为|委屈|憋着|看我不顺眼|烂尾|停工|罢工|断货|积压|滞销|留疤|晕车|中暑|迷路|掉链子|冷落|变贵|退步|下坡|反复|白等|空等|没人来|没人要|打压|敷衍|拖延|泄密|穿帮|耽误|风险|想分|要走|走的意思|真要走|干两天/;

/** What looks feared and is wished for: a rival leaves, a debt is forgiven, a price comes down for the buyer. */
const WISHED =
  /(?:债主|对手|情敌|小三|那个女的|那个男的|竞争)[^，。？]{0,8}(?:放弃|退出|离开|走|输|撤|弃权)|(?:房东|卖家|店家|老板|供应商|中介)[^，。？]{0,6}(?:降价|让价|便宜|降)|降价|压下|砍(?:价|下|得|掉多少)|退(?:款|钱|押金|得|费|税|出来)|赔(?:我|给我|偿|款|得到|得下|付)|要(?:得|不)*回|追(?:得|不)*回|走得?出|走出|戒(?:得|不)*掉|戒掉|找(?:得|不)*(?:到|回|着)|找回|(?<!会)不会有事|没事(?:吧|吗)|和好|和解|消气|翻身|缓|好(?:起来|转|利索)|断奶|断根|防|躲|避|赢|放弃追|离(?:得|不)*成|跑(?:得|不)*掉|逃|摆脱|降(?:下来|得下)|退(?:烧|下来)|瘦|触底反弹|反弹|扭亏|回本|抢救|救(?:得)?(?:回|活)|抢(?:得)?(?:上|到)|撤诉|撤回|退的(?:钱|款)|到账|寻(?:得)?(?:见|着|到)|开庭|愿意?赔|肯赔|到得了|甩得|还(?:得)?(?:上|清)|解脱/;

const LEAVING =
  /辞(?:职|了|掉|不辞|吗|$)|(?:要不要|该不该)(?:就)?辞|退伍|退役|删(?:干净|光)|早关|关了|裸辞|离职|分手|分开|离婚|离(?:还是)?不离|退(?:出|股|学|婚|群|伙|租|赛|保|掉|货)|退不退|关(?:店|掉|门|张)|拒绝|拉黑|删(?:了|掉|他|她)|撤(?:资|股|出)|放弃|断(?:了|绝|掉|交|联)|走不走|(?:该不该|要不要)(?:就)?走(?=$|人|吗|了)|(?<![放找约拿说写搬请救])出来(?=$|吗|行|好|单干|闯)|各走各|搬离|一刀两断|绝交|搬出去跟|散伙|不干|不等(?:他|她)|放手|停(?:掉|了|办)|取消|卖掉公司|炒(?!了(?:司机|他|她|厨师|保姆))|继续上|转租出去$|结束|止损|甩/;

/** 怎么, 哪里, 多少 of something unwanted. */
const UNWANTED =
  /[兜留存守攒]不[住下]|为什么(?!喜欢|对我好|给)|怎么(?:还不|还没|老|总|这么背|突然|没|不|一直|都没|越来越)|(?:卡|漏|出)(?:在|哪)|问题|哪里不对|毛病|避(?:开|免)|防|躲|应对|不给|不理|不想|不被|别|没(?:了|回音|动静|流量)|赔|罚|超(?:支|多少|出|了)|税费|亏|丢|不还|撒谎|吵|闹|矛盾|冲突|难|输|失|坏|病|不亲|疏远|针对|欺负|刷(?:下|掉)|驳回|堵|漏|怎么办|老(?!婆|公|师|板|家|人|爸|妈|大|二|三|同|实|房|字|友|伴|乡)|睡不醒|不听话|差|少|晚|拖|冷淡|背|不顺|下来了|收不|辞|还能(?:撑|坐|干)多|雨|雪|冷|起诉我|来闹|撕破脸|劝|不下蛋|怎么回事|不爱|不肯|叛逆|沉迷/;

const NEGATED =
  /(?:会不会|能不能|是不是|有没有|会|能|是)[^，。？]{0,4}(?<!会|能|是|要|该|好|行|可)不(?!会|能|是|好|起|错|了|得|同|久|少|止|$)/;

/** What introduces the predicate: what stands before it is the story. */
const MODAL =
  /还有戏|有希望|什么时候|哪(?:天|年|个月|一天)|几(?:时|月|号|点)|多久|会不会|能不能|可不可能|是不是|有没有|还会(?!议)|还能|能否|是否|肯不肯|愿不愿意?|(?<=[一-龥]{2})(?:会(?!议|员|计|馆|长|费|场)|能(?!力|源|量|干))/;

/** The predicate of a clause, from its modal on; the whole clause where it has none or nothing follows. */
function predicate(clause: string, form: Form): string {
  const match = MODAL.exec(clause);
  if (!match) return clause;
  const tail = clause.slice(form === 'when' ? match.index + match[0].length : match.index);
  return /戏|希望/.test(match[0]) || tail.replace(match[0], '').length > 1 ? tail : clause;
}

export function polarityOf(
  clause: string,
  whole: string,
  form: Form,
  matter: MatterId,
  person: Person,
  side: Side | null,
): Polarity {
  if (form === 'should') {
    if (/不(?:辞|离|分|退|关|撤|放弃|断)(?!职|婚)[^，。？]{0,4}(?:行|好|可以|合适)/.test(clause))
      return 'same';
    if (/改(?:做|卖|行|成|开|当)|转(?:做|型)/.test(clause)) return 'same';
    if (/换(?!了)|跳槽(?=去|到)|转行/.test(clause) && !/辞|离职/.test(clause)) return 'same';
    return LEAVING.test(clause) ||
      /([关撤离退断停砍扔弃删辞休推转])(?:还是)?不\1|(?:要不要|该不该|想)(?:就)?离(?:了|掉)?(?=$|吗|呢)/.test(
        clause,
      ) ||
      tonesOf(clause, true).some(({ tone }) => tone === 'ending') ||
      /(?:微信|好友|他|她)[^，]{0,4}删/.test(clause) ||
      (LEAVING.test(whole) &&
        /^(?:[^，]{0,3})(?:该不该|要不要|行不行|好不好|合适(?:吗|不)|可以吗|行吗|行不|好吗)/.test(clause))
      ? 'reversed'
      : 'same';
  }
  if (form === 'which') return /先丢开|放弃哪|砍哪|裁谁|避开/.test(clause) ? 'reversed' : 'same';
  // Where is what was lost: to find it is what is wished for.
  if (form === 'where' && (matter === 'lost' || matter === 'missing' || matter === 'traveller'))
    return 'same';
  if (form === 'how' || form === 'where' || form === 'much' || form === 'do')
    // 多少 asks how much, not that it is too little.
    return UNWANTED.test(clause.replace(/(?<!超)多少/g, '几')) && !/(?:怎么样|运势|如何)$/.test(clause)
      ? 'reversed'
      : 'same';
  if (/(?<!会)不会有事|没事(?:吧|吗)|不要紧(?:吧|吗)/.test(clause)) return 'same';
  if (person === 'ex' && /后悔/.test(clause)) return 'same';
  if (WISHED.test(clause)) {
    if (/(?:房东|租客)/.test(clause) && side === 'landlord' && /退租/.test(clause)) return 'reversed';
    return /被|后悔|会不会(?:输|跑)|打水漂/.test(clause) && !/压下|砍/.test(clause) ? 'reversed' : 'same';
  }
  if (form === 'when' && /(?:还能|还可以)[^，。？]{0,8}(?:待|干|坐|撑|做|留|住)/.test(clause))
    return 'reversed';
  if (form === 'when')
    return FEARED.test(predicate(clause, form)) &&
      !/好|结束|过去|缓和|消|完|了结|停|出院|找|回来/.test(clause)
      ? 'reversed'
      : 'same';
  if (
    /顺不顺|顺利|平安|稳不稳|好不好|痛快|私了|和解|(?:同意|愿意|肯)/.test(clause) &&
    !/被|不同意|不愿意|不肯/.test(clause)
  )
    return 'same';
  if (/(?:能|可以)(?!不能)[^，。？]{0,12}(?:吗|不|没)$/.test(clause) && !/被|会/.test(clause)) return 'same';
  if (
    /[得](?:了|成|到|过|下|起|住|出|上|来|回|着|开|好|完|动|稳|牢|长|久|去|进|见|活|及|过去|下去|回来)(?:[^，。？不得]{0,5}(?:吗|不|没|么))?$/.test(
      clause,
    ) &&
    !/会不会/.test(clause)
  )
    return 'same';
  if (form === 'succeed' && /离婚|分手/.test(whole) && /反悔|回心|后悔/.test(clause)) return 'same';
  const chosen = clause.replace(/(.)不\1/g, '$1');
  if (NEGATED.test(clause) && NEGATED.test(chosen))
    return FEARED.test(chosen.replace(/不/, '')) ? 'same' : 'reversed';
  if (person === 'other' && /降价|让价/.test(clause)) return 'same';
  // 给不给, 来不来 ask for the act, not for its failing.
  const plain = predicate(clause, form)
    .replace(/(.{1,2})不\1/g, '$1')
    .replace(/愿不愿意/, '愿意')
    .replace(
      /被[^，。？]{0,6}(?:录取|选上|选中|提拔|看上|看中|认可|重用|批准|通过|接受|喜欢|采纳|表扬|推荐|邀请|签下|录用)/,
      '',
    );
  return FEARED.test(plain) ||
    (/轮到|有我|在里面|里面有|名单/.test(plain) && /裁|优化|砍人|下岗/.test(whole)) ||
    (/(?:会|要)(?:倒|凉|完|垮|散|崩|死)(?:掉|了|闭)?(?:吗|不|$)/.test(plain) && person !== 'animal') ||
    /有(?:别)?人了|有新人|有(?:了)?新的(?:人|对象)|对不起我|不对劲|看[^，]{0,4}不(?:顺眼|惯|上)|嫌|不耐烦/.test(
      plain,
    ) ||
    (matter === 'marriage' && /会离|要离|离(?:掉|了)?(?:吗|不|$)/.test(plain)) ||
    (matter === 'weather' && /台风|暴雨|冰雹|大风|刮|降温|变天|雷/.test(clause)) ||
    (side !== 'landlord' && /涨[^，。？]{0,3}(?:房租|租金|物业费)/.test(plain)) ||
    /([贵强难远险累吵])不\1|严不严重/.test(clause) ||
    (/会不会走|要走(?:吗|不)?$|会走(?:吗|不)$/.test(plain) && person !== 'self' && person !== 'animal')
    ? 'reversed'
    : 'same';
}
