import { BRANCHES, ELEMENTS, STEMS } from '@tianji/almanac/cycle';
import { claimCheck } from '@tianji/service-kit/writing';

const STEM = `[${STEMS.join('')}]`;
const BRANCH = `[${BRANCHES.join('')}]`;
/** `年支与日支卯子相刑` names the pillars first and their branches after: no claim about the last pillar. */
const LISTED = '(?<![与和、])';
const PILLAR = new RegExp(`${LISTED}([年月日时])柱[为是乃]?(${STEM}${BRANCH})`, 'g');
const MASTER = new RegExp(`${LISTED}日[主元干][为是乃属]?(${STEM})`, 'g');
const STEM_OF = new RegExp(`${LISTED}([年月时])干[为是乃透见]?(${STEM})`, 'g');
const BRANCH_OF = new RegExp(`${LISTED}([年月日时])支[为是乃坐见]?(${BRANCH})`, 'g');
const WANTED = new RegExp(`(?:喜用神?|用神|喜神)[为是取]?([${ELEMENTS.join('')}])`, 'g');
const UNWANTED = new RegExp(`忌神[为是]?([${ELEMENTS.join('')}])`, 'g');
/** Cycles and years have their own pillars and stems. */
const MOVING = /大运|流年|岁运|\d{4}年/;

/**
 * What a model's text claims about the four pillars and about favourable elements, checked against the facts.
 */
export const strangeClaim = claimCheck((facts) => {
  const pillars = new Map(
    [...facts.matchAll(/^([年月日时])柱(..)：/gm)].map(([, name, pillar]) => [name, pillar ?? '']),
  );
  const [, wanted = '', unwanted = ''] = /^用神：喜([^，\n]*)，忌([^，\n]*)/m.exec(facts) ?? [];
  const holds: [RegExp, (one: string, other: string) => boolean][] = [
    [PILLAR, (name, pillar) => pillars.get(name) === pillar],
    [MASTER, (stem) => pillars.get('日')?.startsWith(stem) === true],
    [STEM_OF, (name, stem) => pillars.get(name)?.startsWith(stem) === true],
    [BRANCH_OF, (name, branch) => pillars.get(name)?.endsWith(branch) === true],
    [WANTED, (element) => wanted.includes(element)],
    [UNWANTED, (element) => unwanted.includes(element)],
  ];
  return (sentence) => {
    if (MOVING.test(sentence)) return null;
    for (const [pattern, hold] of holds)
      for (const [said, one = '', other = ''] of sentence.matchAll(pattern))
        if (!hold(one, other)) return said;
    return null;
  };
});
