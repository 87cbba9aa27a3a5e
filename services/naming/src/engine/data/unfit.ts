/**
 * Characters with a meaning that nobody wishes for a child: grief, harm, vice, the body, vermin, filth. Our own
 * list.
 */
const UNFIT = new Set([
  ...'死亡丧葬坟墓尸鬼魂妖魔怪邪煞凶恶毒害祸灾难劫罪罚刑狱囚奴婢贼盗匪寇奸淫妓娼嫖赌骗诈谎谗谄贪婪吝妒恨仇怨怒愁哀悲哭泣泪',
  ...'痛病疾疫癌瘤疮疤疯癫痴傻呆笨蠢愚昧懒惰穷贫贱乞丐弃败衰残废伤杀戮血骨屎尿屁粪臭腥脏污秽烂腐朽霉垃圾痰脓',
  ...'猪狗驴鼠蛇蝎虫蛆蝇蚊虱蛤蟆龟鳖狼豺娄胸臀肛乳阴裸奶肚肠胃肝肾昏暗黑乱叛逆逃降绝断破碎裂倒塌沉沦冤苦酸臊骚饿',
]);

/** Whether a character has a meaning that is unfit for a name. */
export const isUnfit = (char: string): boolean => UNFIT.has(char);
