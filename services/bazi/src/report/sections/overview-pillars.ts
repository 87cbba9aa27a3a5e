import { branchElement, ELEMENTS, type Element, stemElement } from '@tianji/almanac/cycle';
import {
  BRANCH_IMAGE,
  PILLAR_REALM,
  SOUND,
  STEM_BRANCH,
  STEM_IMAGE,
} from '../../corpus/report/overview-signs.ts';
import { at } from '../../corpus/report/texts.ts';
import type { PillarFacts } from '../../engine/facts.ts';
import type { Paragraph, ReportContext } from '../types.ts';

const joined = (parts: readonly string[], mark: string) => parts.filter((each) => each !== '').join(mark);

function sideOf(stem: Element, branch: Element): keyof typeof STEM_BRANCH {
  const step = (ELEMENTS.indexOf(branch) - ELEMENTS.indexOf(stem) + 5) % 5;
  return ['same', 'stemFeeds', 'stemRules', 'branchRules', 'branchFeeds'][step]!;
}

/** Stages whose names frighten: said once what they mean. */
const HARSH = /[病死墓绝]/u;
const MEANING = '（病、死、墓、绝都是古人记气势收藏的名字，不关健康与寿数）';

/** One pillar: what it stands for, its signs, its stages. */
export function pillar({ teller, view }: ReportContext, p: PillarFacts): Paragraph {
  const side = sideOf(stemElement(p.stem), branchElement(p.branch));
  const hidden = p.hidden.map((each) => `${each.stem}为${each.tenGod}`).join('，');
  const stem = p.name === '日柱' ? `日干${p.stem}即是日主` : `天干${p.stem}为${p.tenGod}`;
  const images = joined(
    [
      teller.choose(`overview:stem:${p.name}`, STEM_IMAGE[p.stem]!),
      teller.choose(`overview:branch:${p.name}`, BRANCH_IMAGE[p.branch]!),
    ],
    '；',
  );
  const between = teller.choose(`overview:side:${p.name}`, STEM_BRANCH[side]!);
  const first = view.pillars.find(({ stage, ownStage }) => HARSH.test(stage + ownStage));
  const sound = teller.choose(`overview:sound:${p.name}`, [at(SOUND, p.nayin)]);
  return {
    rule: `overview:${p.name}:${side}`,
    facts: [`${p.name}${p.ganzhi}`, p.tenGod, p.nayin, `星运${p.stage}`],
    text: `${p.name}${p.ganzhi}管${at(PILLAR_REALM, p.name)}，${stem}，地支${p.branch}藏${hidden}。${
      images === '' ? '' : `${images}。`
    }${between === '' ? '' : `${between}。`}纳音${p.nayin}${sound === '' ? '' : `，${sound}`}；日主到此，十二长生为${p.stage}，${p.name}自身坐${p.ownStage}${p === first ? MEANING : ''}${
      p.isVoid ? `，又逢日柱空亡，${p.name}的事虚一分` : ''
    }。`,
  };
}
