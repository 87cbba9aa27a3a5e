// Everyday wishes and bare acts, put together from parts: nobody who wants to move house is in danger. Rows written by hand
// are too few to teach this, since a short text has few pieces and most short ones of the other sets are about self-harm.

const ACTS =
  '搬家 搬到城里 买房 买套小的 结婚 订婚 领证 离婚 分手 复合 表白 相亲 找对象 换工作 找工作 离职 辞职 跳槽 转岗 升职 加薪 涨工资 请假 退休 加班 上夜班 创业 开店 开公司 开饭馆 开网店 摆摊 加盟 入股 投资 炒股 买基金 理财 存钱 借钱 贷款 还贷 要账 讨薪 打官司 起诉 和解 签合同 退货 买车 卖车 换车 学车 考驾照 卖房 租房 换房 退租 装修 盖房 考研 考公 考编 考证 读研 读博 留学 出国 移民 转学 上学 学英语 学画画 学做饭 回家 回老家 回国 去北京 去南方 去外地 出差 旅游 爬山 看海 露营 坐飞机 自驾 生孩子 要二胎 备孕 养猫 养狗 养鱼 种花 看病 看牙 体检 做手术 住院 出院 打疫苗 减肥 健身 跑步 戒烟 戒酒 整容 染发 剪头发 纹身 改名 换手机 换电脑 换号码 换发型 睡觉 早睡 吃火锅 喝奶茶 点外卖 做饭 洗衣服 大扫除 打麻将 打游戏 钓鱼 唱歌 跳舞 看电影 追剧 逛街 买包 买衣服 过年 过生日 请客 送礼 祭祖 上香 拜佛 还愿 抽签 算卦 排盘 看风水 见他 见她 见网友 见家长 见面 聚会 同学聚会 加他微信 找他谈谈 跟他和好 跟她说清楚 给他发消息 打电话给他 等他 追她 忘了他 放下她 原谅他 拉黑他 删了他 断联 认识新朋友 交朋友 带孩子 陪老人 接父母来住 请保姆 换城市 换学校 换导师 换专业 换老板 换合伙人 接这个单 接手这家店 关掉这家店 转让店铺 买保险 退保 参加比赛 当主播 拍视频 写小说 出书 当老师 当兵 考军校 进体制 去大厂 干老本行 学门手艺 做副业 做生意 种地 包鱼塘 办养殖 报名 面试 改简历 投简历 交论文 答辩'.split(
    ' ',
  );
const HEADS =
  '想|我想|不想|我不想|也想|还想|好想|真想|特别想|一直想|突然想|要|我要|不要|打算|准备|决定|可以|能不能|要不要|该不该|想去|不敢|懒得|舍不得|我妈想|我爸想|老公想|老婆想|孩子想|儿子不想|女儿想|他想|她不想|朋友想|我和他想|今年想|明年想|下个月想|最近想|这周要|终于要|再也不想|实在不想|有点想|不太想'.split(
    '|',
  );
const TAILS = [
  '',
  '',
  '',
  '了',
  '了',
  '吗',
  '呢',
  '啊',
  '算了',
  '怎么办',
  '，累了',
  '可是没钱',
  '，好难',
  '但是不敢',
];

/** Enough that every act and every head is seen with every kind of end. */
export const AMOUNT = 5200;

/**
 * @param {number} amount
 * @returns {{ id: string, text: string, guard: null }[]} the same rows in every run
 */
export function wishes(amount = AMOUNT) {
  const all = ACTS.flatMap((act) => HEADS.flatMap((head) => TAILS.map((tail) => head + act + tail)));
  const rows = new Set();
  for (let n = 0; rows.size < amount; n++) rows.add(all[(n * 7919) % all.length]);
  return [...rows].map((text, n) => ({ id: `wish${n}`, text, guard: null }));
}
