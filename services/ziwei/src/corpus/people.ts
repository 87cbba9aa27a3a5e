/** Historical persons whose double hour of birth is on record: without it there is no chart of twelve palaces. */
export interface Person {
  name: string;
  /** Day of birth in the civil calendar of the time (Julian before 1582-10-15). */
  birth: string;
  /** The lunar date as the chronicle has it: year, month, day. */
  lunar: string;
  /** Branch of the double hour. */
  hour: string;
  died: number;
  source: string;
  /** Who the person was. */
  who: string;
}

/** name|birth|lunar date|hour|died|source|who; all are men: chronicles record the hour of no woman. */
const TABLE = `
苏轼|1037-01-08|1036-12-19|卯|1101|王宗稷《东坡先生年谱》|北宋文学家、书画家，屡遭贬谪而随处安家，诗词文书都自成面目。
朱熹|1130-10-18|1130-9-15|午|1200|王懋竑《朱子年谱》|南宋理学家、教育家，集注四书，兴办书院，身后影响数百年。
朱元璋|1328-10-21|1328-9-18|未|1398|《明太祖实录》|明朝开国皇帝，出身农家，从军起事，定都南京后重农桑、立制度。
王守仁|1472-10-31|1472-9-30|亥|1529|钱德洪《王阳明年谱》|明代思想家、将领，贬谪龙场时悟道，后来带兵平乱，门人遍天下。
康熙帝|1654-05-04|1654-3-18|巳|1722|《清圣祖实录》|清代皇帝，八岁即位，在位六十一年，喜欢天文与算学。
雍正帝|1678-12-13|1678-10-30|寅|1735|《清世宗实录》|清代皇帝，四十五岁即位，以勤政著称，批阅奏折常到深夜。
乾隆帝|1711-09-25|1711-8-13|子|1799|《清高宗实录》|清代皇帝，在位六十年，好诗文与收藏，主持编纂《四库全书》。
曾国藩|1811-11-26|1811-10-11|亥|1872|黎庶昌《曾国藩年谱》|晚清大臣、学者，由书生而统军，以日课自省，家书流传很广。
`;

/** All of them, the oldest first. */
export const PEOPLE: readonly Person[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [name, birth, lunar, hour, died, source, who] = line.split('|') as [
      ...[string, string, string, string, string, string, string],
    ];
    return { name, birth, lunar, hour, died: Number(died), source, who };
  });
