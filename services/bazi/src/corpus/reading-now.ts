type Texts = Readonly<Record<string, string>>;

/** A month by the life stage of the day stem at its branch. */
export const MONTH_STAGE: Texts = {
  长生: '宜开头',
  沐浴: '宜换新，忌摇摆',
  冠带: '宜见人、展示',
  临官: '宜主事、办正事',
  帝旺: '宜进取，留有余地',
  衰: '宜收尾、复核',
  病: '宜减负、多休息',
  死: '宜专注、少变动',
  墓: '宜清点、储蓄',
  绝: '宜放下旧事',
  胎: '宜构思、打草稿',
  养: '宜准备、问人',
};

/** The same for a child, where the words for the grown tell of work and savings. */
export const MONTH_STAGE_CHILD: Texts = {
  冠带: '宜当众试一试',
  临官: '宜自己动手',
  帝旺: '精神足，动静相间',
  衰: '宜做完手上的',
  墓: '宜收拾归位',
  绝: '旧的收好再开新的',
  胎: '宜想、宜画',
  养: '宜准备、多陪着',
};
