import type { Rule } from './rule.ts';
import { VOTES } from './useful/weights.ts';

/** What the month's pattern, the sickness and the place of a god add to the balance, in the order of application. */
export const PATTERN_RULES: readonly Rule[] = [
  {
    id: 'R2',
    title: '月令取格',
    text: '一、月刃、建禄不改名（戊午火透或会寅戌作印）；二、月令在三合、三会之内，旺支不逢邻冲，月令之用转为所化（辰戌丑未而土透者不转）；三、本气透；四、本气不透，中气、余气透者代之（官藏而透其印，官仍在；两透相克，本气仍在；寅申之戊只作寄居）；五、辰戌丑未先取透而又会者，不透而同类异性透者作弱透；六、都不透取本气；七、归于比劫者为月劫。',
    source:
      '《子平真诠》论用神、论用神变化、论用神纯杂、论杂气如何取用、论阳刃、论建禄月劫；《渊海子平》论阳刃',
  },
  {
    id: 'R3',
    title: '成败救应',
    text: '格有所凭为成，凭者为相神；有伤而有救为救，有伤无救为败，只藏月令而无辅为未成。年月相合、月时隔日相合而日干不克、不自合者，被合之神失其用：官食财印被合为失，杀伤枭劫被合为救。月令逢邻冲，三合、六合解之。官杀并见（干上或月令本气、成局者算，余支只作根）：一神尽被合去，或食制杀、伤克官而近且得力，或独在月令而逢邻冲，为去一留一；不然为混，有印化、有食伤者轻。病之名只在一神重至过度时用，病在其最重之字，药即相神。',
    source:
      '《子平真诠》论用神成败救应、论十干配合性情、论刑冲会合解法、论喜忌干支有别；张楠《神峰通考》病药说',
  },
  {
    id: 'P1',
    title: '正官格',
    text: `身能任而官不重，财透加${VOTES.officerWealth}；印透加${VOTES.officerSeal}，官重再加${VOTES.officerHeavySeal}；身弱官轻无财，比劫加${VOTES.officerPeers}；官不过重而无杀，食伤减${-VOTES.officerOutput}；身任官轻，官加${VOTES.officerClear}。`,
    source: '《子平真诠》论正官、论正官取运',
  },
  {
    id: 'P2',
    title: '七杀格',
    text: `有食伤而非制过，食伤加${VOTES.killerOutput}；印透加${VOTES.killerSeal}。`,
    source: '《子平真诠》论偏官',
  },
  {
    id: 'P3',
    title: '财格',
    text: `财透七杀而有食伤，食伤加${VOTES.wealthKillerOutput}；身能任而有官无杀，官加${VOTES.wealthOfficer}。`,
    source: '《子平真诠》论财、论财取运',
  },
  {
    id: 'P4',
    title: '印格',
    text: `官透，官加${VOTES.sealUsesOfficer}；印轻逢财而身不强，印加${VOTES.sealBroken}。`,
    source: '《子平真诠》论印绶',
  },
  {
    id: 'P5',
    title: '食神、伤官格',
    text: `身有根而有财，财加${VOTES.outputWealth}；食伤不重而身强，食伤加${VOTES.outputKeeps}。`,
    source: '《子平真诠》论食神、论伤官',
  },
  {
    id: 'P6',
    title: '禄劫用官',
    text: `建禄、月劫身能任而官杀透有根，官杀加${VOTES.peerMonthOfficer}。`,
    source: '《子平真诠》论建禄月劫',
  },
  {
    id: 'P7',
    title: '禄刃泄秀',
    text: `禄刃月身不作强而有根，食伤透，加${VOTES.peerMonthOutput}。`,
    source: '《子平真诠》论建禄月劫；《渊海子平》论食神',
  },
  {
    id: 'B1',
    title: '制杀太过',
    text: `食伤不轻于官杀，其重至官杀二倍半，或以字数至一倍六：官杀加${VOTES.overheldOfficer}，财加${VOTES.overheldWealth}。`,
    source: '《神峰通考》偏官格“尽法无民”',
  },
  {
    id: 'B2',
    title: '食伤制杀',
    text: `官杀最重而有食伤，食伤加${VOTES.killerHeavyOutput}；身不强而杀透（或官杀过半），再加${VOTES.faceToFace}。`,
    source: '《神峰通考》偏官格；《子平真诠》论偏官',
  },
  {
    id: 'B3',
    title: '杀无制',
    text: `身弱杀透而局无食伤：印加${VOTES.killerNoOutput}；印亦不透者，食伤为药，加${VOTES.killerBare}。`,
    source: '《神峰通考》病药说、偏官格',
  },
  {
    id: 'B4',
    title: '官杀轻浅',
    text: `身不弱而官杀透且轻，非制过：官杀加${VOTES.lightOfficer}，财加${VOTES.lightWealth}。`,
    source: '《神峰通考》偏官格“身强杀浅”',
  },
  {
    id: 'B5',
    title: '比劫成群',
    text: `比劫两透：官杀有根而食伤不透，官杀加${VOTES.robbersHeld}；财得地而官杀不透，财加${VOTES.robbersWealth}。`,
    source: '《子平真诠》论财、论阳刃',
  },
  {
    id: 'B6',
    title: '真伤官',
    text: `食伤当令而重，印透，印加${VOTES.wornSeal}。`,
    source: '《神峰通考》伤官食神格；《子平真诠》论伤官',
  },
  {
    id: 'B7',
    title: '印多为病',
    text: `印占三成半以上而有财，财加${VOTES.sealThick}。`,
    source: '《神峰通考》印绶格',
  },
  {
    id: 'B8',
    title: '财杀并重',
    text: `身弱，财与官杀并重而食伤不透，比劫加${VOTES.bothHeavyPeers}。`,
    source: '《神峰通考》建禄格；《渊海子平》论身弱',
  },
  {
    id: 'B9',
    title: '印透清',
    text: `身弱，印透有根而财不透，印加${VOTES.sealClean}。`,
    source: '《子平真诠》论印绶',
  },
  {
    id: 'E1',
    title: '有情有力',
    text: `透于月干、时干而有根者，加${VOTES.nearRooted}。`,
    source: '《子平真诠》论用神格局高低',
  },
  {
    id: 'E2',
    title: '远水',
    text: `应扶应抑之神干支俱无，减${-VOTES.nowhere}。`,
    source: '《滴天髓》清气；《子平真诠》论用神格局高低',
  },
  {
    id: 'E3',
    title: '轻重得宜',
    text: `与强弱相对之神，占一成二至三成者，加${VOTES.fair}。`,
    source: '《滴天髓》中和',
  },
  {
    id: 'C5',
    title: '寒暖所急',
    text: `子丑月木金土急火，午未月木土丙辛、午月庚急水：局中不见加${VOTES.urgentMissing}，无根受克或只在冲中加${VOTES.urgentLamed}。`,
    source: '《穷通宝鉴》；《滴天髓》寒暖',
  },
  {
    id: 'G1',
    title: '用神不破其格',
    text: '首用、次用若伤本格（官格食伤，财轻比劫，印轻财，食神枭，佩印财），或正是一行过重之病（食伤泄尽者，财官亦然），退居其次；唯其神即此格所凭、格已破、寒暖所急、官杀重见而无印，可用而必说明。破格之字正在所用一行的，也必说明。',
    source: '《子平真诠》论用神成败救应；张楠《神峰通考》病药说',
  },
];
