/**
 * Every text that is shown instead of a reading, or beside one. `{role}` stands for the numbers of a role, `{role+}` for
 * their name and number; what stands in brackets is left out in a region that lacks one of its numbers.
 */
import type { Care, GuardClass } from '../ids.ts';

export const GUARD_TEXTS = {
  'selfharm/self':
    '先不说卦。您愿意说出来，这很要紧。现在请拨打{help+}，会有人听您说；夜里打不通，就去最近医院的急诊，或请一位信得过的人马上来陪着您。这种难受的时刻会过去，您不必一个人扛。',
  'selfharm/self-minor':
    '先不说卦。您愿意说出来，这很要紧。现在请拨打{help+}[，也可以打 {minors} 青少年热线]，或告诉爸妈、班主任，会有人听您说；夜里打不通，就去最近医院的急诊，或请一位信得过的人马上来陪着您。这种难受的时刻会过去，您不必一个人扛。',
  'selfharm/urgent':
    '请先把药、刀、绳这类东西放到拿不到的地方，离开楼顶、窗边和水边，马上拨打 {emergency}，再打 {help}，或喊一声身边的人。您的安全比任何一卦都重要，其他的事过后再说。',
  'selfharm/urgent-minor':
    '请先把药、刀、绳这类东西放到拿不到的地方，离开楼顶、窗边和水边，马上拨打 {emergency}，再打 {help}[，也可以打 {minors} 青少年热线]，或告诉爸妈、班主任，或喊一声身边的人。您的安全比任何一卦都重要，其他的事过后再说。',
  'selfharm/other':
    '这件事不看卦，先看人。请现在就联系{who}，陪在身边，把危险的东西收走，直接问一句“你是不是想伤害自己”，问出来不会让事情变糟。联系不上或有危险，请打 {both}；怎么帮，可以打 {help} 问专业的人。',
  'selfharm/other-minor':
    '这件事不看卦，先看人。请现在就联系{who}，陪在身边，把危险的东西收走，直接问一句“你是不是想伤害自己”，问出来不会让事情变糟。联系不上或有危险，请打 {both}；怎么帮，可以打 {help} 问专业的人[，也可以打 {minors} 青少年热线]。',
  'danger/violence':
    '您现在的安全最要紧。请先到有人、能锁门的地方，拨打 {police}；受了伤{hurt}，保留伤情照片和聊天记录。[妇女遇到家暴可打 {women}，][未成年人可打 {minors}，][法律援助打 {legal}。]这件事不看卦。',
  'danger/threat':
    '请不要再付钱，也不要单独见面。留下记录，拨打 {police} 报警[；法律援助可打 {legal}]。这件事不看卦。',
  'danger/illness': '这是急症的样子，请马上拨打 {rescue}，照接线员的话做。先救人，不看卦。',
  'life/any':
    '生死和寿数，本站不看。能做的是眼前这段陪伴和照料：身体上的事听医生的，想问怎么照顾，可以换个问法。',
  'life/dead': '逝去的人的事，本站不看。您的惦记是真的；若心里一直放不下，可以打 {help} 说一说。',
  'life/animal': '它还能陪多久，本站不看。请带它去看兽医，日子好好过。',
  'medical/any':
    '是什么病、该不该治、药停不停，只有看过病人的医生能说，本站不看。请带着检查结果去问医生，拿不准就换一家医院再问。',
  'medical/day': '手术与检查的日期请听医生的。日子已定的，可以看看当天的黄历。',
  'medical/pregnant': '有没有怀孕，验孕和医院检查最准，本站不看。',
  'medical/animal': '它的病和治疗请听兽医的，本站不看。',
  'unborn/any': '孩子出生前的性别，本站不看，也请不要托人去鉴定。想问怀孕顺不顺，可以换个问法。',
  'minor/self':
    '您还没满十八岁，感情的事本站不看。喜欢一个人不是错，先把朋友做好；心里有事可以打 {youth}。想问学习和朋友，可以接着问。',
  'minor/parent':
    '孩子未满十八岁，感情的事本站不看。可以问孩子这段时间的学习和状态[；怎么沟通，可以打 {minors}]。',
  'minor/adult': '对方未成年，这件事本站不看，也请停下来。',
  'harm/any': '伤害别人或违法的事，本站不看。有委屈可以走正路：报警 {police}[，法律援助 {legal}]。',
  'accuse/any': '是谁做的、某人有没有做，卦说了不算，说错了会伤人。要弄清楚靠证据；丢了财物请报警。',
  'accuse/partner': '有没有别人，卦不能作证，本站不看。可以问两个人这段时间处得怎样、这段关系往哪里走。',
  'accuse/child': '是不是亲生，只有鉴定能说，本站不看。',
  'verdict/any':
    '法院和仲裁怎么判，本站不看，请听律师的[，法律援助打 {legal}]。可以问几时有进展、有没有商量的余地。',
  'fraud/any':
    '要您先转钱、加群、下软件、把屏幕给别人看的，请先停下，拨打 [{fraud} 或 ]{police} 问一声。已经转了钱，越早报警越有可能止付。这件事不看卦。',
  'lottery/any': '号码和输赢是随机的，本站不看。若因为赌欠了债或停不下来，可以打 {help}。',
  'security/any':
    '买卖什么、几时买卖、涨到多少，本站不看，请问有资质的机构，风险自己担得起再动。可以问自己今年的财运。',
  'security/crypto': '虚拟货币的交易本站不看；在我国内地，相关业务属于非法金融活动，请留意风险。',
  'public/any': '国家大事、灾害疫情，本站不看，请以官方发布为准。',
  'privacy/any': '别人的私事，本站不看。可以问自己和这个人之间的事。',
  'occult/any':
    '鬼神、法术、改运，本站不看也不做，有人要您花钱做法，请不要给。睡不好、老觉得害怕，请看医生。',
  'service/any': '这里只回答占问。',
  'abuse/any': '这句话没有在问事。想问什么，写一句就行。',
  'nothing/any': '还没看到要问的事。例如：这个月的面试能过吗。',
  'nothing/emoji': '只看到表情和符号。想问什么，用一句话写出来。例如：这个月的面试能过吗。',
  'nothing/language': '这里读中文，也读简单的英文。请用一句中文写下要问的事。',
  'nothing/orders': '这里只回答占问，不照别的吩咐做。想问什么，写一句就行。',
  'nothing/html': '网页代码不在这里读。请只写要问的事。',
} as const satisfies Readonly<Record<`${GuardClass}/${string}`, string>>;

export type GuardKind = keyof typeof GUARD_TEXTS;

/** Above a reading whose words may be a joke. */
export const SOFT_TEXT = '如果这不是玩笑，请打 {help} 说一说；如果只是累了，下面照常解读。';

/** Beside a field whose text is kept as ever, such as a note: the same words without what they say of a chart. */
export const HELP_TEXTS = {
  self: '您愿意说出来，这很要紧。现在请拨打{help+}，会有人听您说；夜里打不通，就去最近医院的急诊，或请一位信得过的人马上来陪着您。这种难受的时刻会过去，您不必一个人扛。',
  other:
    '请现在就联系{who}，陪在身边，直接问一句“你是不是想伤害自己”，问出来不会让事情变糟。联系不上或有危险，请打 {both}；怎么帮，可以打 {help} 问专业的人。',
  violence:
    '您现在的安全最要紧。请先到有人、能锁门的地方，拨打 {police}；受了伤{hurt}。[妇女遇到家暴可打 {women}，][未成年人可打 {minors}，][法律援助打 {legal}。]',
  threat: '请不要再付钱，也不要单独见面。留下记录，拨打 {police} 报警[；法律援助可打 {legal}]。',
  illness: '这是急症的样子，请马上拨打 {rescue}，照接线员的话做。',
} as const;

/** Lines beside a reading. */
export const CARE_TEXTS: Readonly<Record<Care, string>> = {
  missing: '人走失请马上报 {police}，不必等满二十四小时。',
  health: '身体的事听医生的，卦只看这段时间的起落。',
  animal: '它的病听兽医的，卦只看这段时间的起落。',
  lawsuit: '程序和证据听律师的[，法律援助 {legal}]。',
  money: '钱的事留下凭据，输不起的不要投。',
  stolen: '财物被偷请报警。',
  weather: '这是玩味，天气以气象台为准。',
  divorce: '手续和财产听律师的。',
  wages: '[讨薪可打 {wages}。]',
  low: '身体的事听医生的，卦只看这段时间的起落；心里难受，可以打 {help} 说一说。',
};
