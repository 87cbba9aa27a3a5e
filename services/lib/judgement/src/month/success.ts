import { EATER, HURTER, KILLER, MAGISTRATE } from '../gods.ts';
import { EVEN_TO } from '../numbers.ts';
import { mixtureOf } from '../officers.ts';
import { bears, overheld, present, roleVisible, type Signs, visible } from '../signs.ts';
import type { Special } from '../structure/special.ts';
import { drained } from '../useful/balance.ts';
import { OFFICER, OUTPUT, PEERS, SEAL, stands, WEALTH } from '../view.ts';
import {
  binder,
  bound,
  characterOf,
  cleanSeal,
  has,
  holds,
  monthBroken,
  type Outcome,
  reach,
  type Success,
  sees,
  seesGod,
  Trial,
} from './trial.ts';

export type { Character, Outcome, Success } from './trial.ts';

/** Per mille below which a killer is light. */
const LIGHT_KILLER = 200;

/** 官杀并见: the other of the two breaks the pattern unless it is removed or eased; of the pattern's own god more is said below. */
function mixed(t: Trial): void {
  const found = mixtureOf(t.signs);
  if (!found) return;
  const own = t.signs.month.god === KILLER ? found.killer : found.officer;
  if (found.removed !== own) t.against(own === found.killer ? found.officer : found.killer, found.remover);
}

function officer(t: Trial): void {
  const { signs } = t;
  const { share } = signs.view;
  mixed(t);
  const at = seesGod(signs, MAGISTRATE)?.place ?? 1;
  const hurter = seesGod(signs, HURTER);
  const taken = bound(signs, HURTER);
  if (taken) t.against(taken, binder(signs, HURTER));
  if (hurter && reach(hurter.place, at) >= 0.5)
    t.against(hurter, cleanSeal(signs), share[WEALTH]! >= 200 && sees(signs, WEALTH));
  const own = bound(signs, MAGISTRATE);
  if (own && !visible(signs, MAGISTRATE)) t.against(binder(signs, MAGISTRATE));
  monthBroken(t);
  const heavy = share[OFFICER]! >= 400;
  const wealth = sees(signs, WEALTH);
  if (heavy) t.serve('官印相生', sees(signs, SEAL));
  t.serve('官用财', bears(signs) ? wealth : undefined);
  t.serve('官印相生', sees(signs, SEAL));
  t.serve('官用财', wealth);
  if (bears(signs)) t.serve('官星独清', sees(signs, OFFICER));
}

function killer(t: Trial): void {
  const { signs } = t;
  mixed(t);
  const eater = has(signs, OUTPUT);
  const seal = sees(signs, SEAL);
  const wealth = sees(signs, WEALTH);
  // Seal and killer of one root, and the food but a branch far off: the seal is the working (有情).
  if (eater?.stem === false && eater.place === 0 && seal?.stem) t.serve('杀印相生', seal);
  if (eater) {
    const { share } = signs.view;
    if (seal?.stem && eater.stem && reach(seal.place, eater.place) === 1 && share[OUTPUT]! < 300)
      t.against(seal, wealth);
    else if (wealth && eater.stem === false) t.against(wealth, seal);
    // 身杀两停: many peers make the killer their master.
    const armed = signs.view.shown[PEERS]! >= 2 && visible(signs, KILLER);
    if (visible(signs, KILLER) && !armed) t.against(seesGod(signs, KILLER), eater);
    t.serve('杀用食制', eater);
  } else if (seal) {
    if (wealth) t.against(wealth, signs.view.share[PEERS]! >= 250 && has(signs, PEERS));
    t.serve('杀印相生', seal);
  } else if (signs.view.score < 48) t.against(characterOf(signs, OFFICER));
  if (signs.view.score > 52) t.serve('身强用杀', wealth ?? characterOf(signs, OFFICER));
}

function wealth(t: Trial): void {
  const { signs } = t;
  const { share, score } = signs.view;
  const killerHere = seesGod(signs, KILLER);
  const magistrate = seesGod(signs, MAGISTRATE);
  const taken = bound(signs, KILLER);
  if (signs.month.base >> 1 === OUTPUT && magistrate) t.against(magistrate, characterOf(signs, WEALTH));
  if (taken) t.against(taken, binder(signs, KILLER));
  if (killerHere) t.against(killerHere, has(signs, OUTPUT), cleanSeal(signs));
  if (share[PEERS]! >= 350 && share[WEALTH]! < 300)
    t.against(characterOf(signs, PEERS), sees(signs, OUTPUT), sees(signs, OFFICER));
  if (score >= 35) t.serve('财旺生官', magistrate);
  t.serve('财用食生', sees(signs, OUTPUT));
  if (score <= EVEN_TO) t.serve('财格佩印', sees(signs, SEAL));
  if (score >= 40)
    t.serve('财星得用', signs.view.shown[PEERS]! >= 2 ? has(signs, WEALTH) : sees(signs, WEALTH));
  if (score < 40) t.serve('财多用劫', sees(signs, PEERS));
}

function seal(t: Trial): void {
  const { signs } = t;
  const { share, score } = signs.view;
  const rich = sees(signs, WEALTH);
  const own = sees(signs, SEAL) ?? characterOf(signs, SEAL);
  const takenWealth = [4, 5].find((god) => bound(signs, god));
  if (takenWealth !== undefined) t.against(bound(signs, takenWealth), binder(signs, takenWealth));
  const touching = rich && own && reach(rich.place, own.place) >= 0.5;
  if (touching && share[SEAL]! < 480)
    t.against(rich, sees(signs, PEERS), share[SEAL]! >= 300 && sees(signs, OFFICER));
  if (share[OFFICER]! >= 350) t.against(characterOf(signs, OFFICER), sees(signs, OUTPUT));
  const magistrate = seesGod(signs, MAGISTRATE);
  const hurter = seesGod(signs, HURTER);
  if (magistrate && hurter) t.against(hurter, cleanSeal(signs), rich);
  t.serve('印用官', magistrate);
  // 杂气 of seal and output, and the output on both sides of the day stem: the seal is what carries it.
  if (drained(signs.view)) t.serve('伤官佩印', sees(signs, SEAL));
  if (score >= 52) t.serve('身印两旺', sees(signs, OUTPUT));
  t.serve('印用杀', seesGod(signs, KILLER));
  if (share[SEAL]! >= 350) t.serve('印多用财', rich);
}

function output(t: Trial): void {
  const { signs } = t;
  const { share, score, own, month } = signs.view;
  const eats = signs.month.god === EATER;
  const here = sees(signs, OUTPUT);
  const owl = sees(signs, SEAL);
  const rich = sees(signs, WEALTH);
  const metalWater = own === 3 && (month === 11 || month < 2);
  if (eats && owl && here && reach(owl.place, here.place) === 1 && share[OUTPUT]! < 300) t.against(owl, rich);
  if (!eats && !metalWater) {
    const taken = bound(signs, MAGISTRATE);
    if (taken) t.against(taken, binder(signs, MAGISTRATE));
    t.against(seesGod(signs, MAGISTRATE), rich, cleanSeal(signs));
  }
  if (visible(signs, KILLER) && rich) t.against(seesGod(signs, KILLER), cleanSeal(signs));
  if (share[OUTPUT]! >= 400 && score < 40) t.against(characterOf(signs, OUTPUT), has(signs, SEAL));
  if (eats) monthBroken(t);
  if (metalWater) t.serve('金水喜官', has(signs, OFFICER));
  if (score < 48) t.serve(eats ? '食神带印' : '伤官佩印', owl);
  t.serve(eats ? '食神生财' : '伤官生财', has(signs, WEALTH));
  t.serve(eats ? '食神制杀' : '伤官驾杀', seesGod(signs, KILLER));
}

function peers(t: Trial): void {
  const { signs } = t;
  const blade = signs.month.name === '月刃格';
  const officerHere = sees(signs, OFFICER);
  const out = sees(signs, OUTPUT);
  const killerHere = bound(signs, KILLER) ? undefined : seesGod(signs, KILLER);
  // A blade lives by its killer: one that is combined away cures nothing there.
  for (const god of blade ? [HURTER] : [KILLER, HURTER]) {
    const taken = bound(signs, god);
    if (taken && officerHere) t.against(taken, binder(signs, god));
  }
  if (blade) {
    if (officerHere && out && reach(out.place, officerHere.place) === 1 && signs.view.share[OFFICER]! < 300)
      t.against(out, sees(signs, SEAL));
    if (!officerHere && sees(signs, WEALTH)) t.against(sees(signs, WEALTH), out);
    t.serve('刃用官杀', officerHere);
    t.serve('刃用食伤', out);
    return;
  }
  // A light killer is no threat to a month of peers: it is what the pattern uses.
  if (killerHere && signs.view.share[OFFICER]! >= LIGHT_KILLER)
    t.against(killerHere, has(signs, OUTPUT), cleanSeal(signs));
  // Output that is all there is to use, and a seal on it (《渊海子平》 甲戌 丙寅 甲戌 壬申).
  const owl = sees(signs, SEAL);
  if (!officerHere && out && owl && reach(owl.place, out.place) >= 0.5 && signs.view.share[OUTPUT]! < 300)
    t.against(owl, sees(signs, WEALTH));
  if (!killerHere) t.serve('禄劫用官', officerHere);
  t.serve('禄劫用财', out && has(signs, WEALTH));
  t.serve('禄劫用食', out);
  t.serve('禄劫用杀', killerHere);
  t.serve('禄劫用财', has(signs, WEALTH));
}

/** Sickness by weight: it is named only where one side is out of measure. */
function sickness(t: Trial): void {
  const { signs } = t;
  const { share, score, shown } = signs.view;
  const weak = score < 48;
  const killerHere = visible(signs, KILLER);
  const sealed = share[SEAL]! >= 400 && signs.month.god >> 1 === SEAL;
  if (overheld(signs) && signs.month.god !== HURTER && !sealed)
    t.sick('制杀太过', sees(signs, SEAL), share[WEALTH]! >= 100 && has(signs, WEALTH));
  if (share[SEAL]! >= 450 && !visible(signs, MAGISTRATE))
    t.sick('印重', has(signs, WEALTH), share[OUTPUT]! >= 150 && sees(signs, OUTPUT));
  // Peers on stems with a main root feed much output and are not drained by it (丁未 癸卯 癸亥 癸丑).
  if (weak && share[OUTPUT]! >= 450 && !(shown[PEERS]! >= 2 && signs.view.rank[PEERS] === 3))
    t.sick('食伤泄尽', holds(signs, SEAL));
  if (weak && killerHere && roleVisible(signs, OUTPUT)) t.sick('杀攻身', sees(signs, OUTPUT));
  if (weak && share[OFFICER]! >= (killerHere ? 350 : 450))
    t.sick('官杀重', holds(signs, OUTPUT), has(signs, SEAL));
  if (score < 40 && share[WEALTH]! >= 350 && shown[PEERS]! < 2)
    t.sick('财多身弱', stands(signs.view, SEAL) && sees(signs, SEAL), sees(signs, PEERS));
  if (score < 20 && !present(signs, SEAL)) t.sick('身弱无依', sees(signs, PEERS));
  const outletHurt =
    !drained(signs.view) && score >= 50 && present(signs, SEAL) && !stands(signs.view, OFFICER) && !t.broken;
  if (outletHurt && present(signs, OUTPUT) && signs.month.god >> 1 !== WEALTH && signs.month.god !== KILLER)
    t.sick('枭印伤食', sees(signs, WEALTH), share[OUTPUT]! >= 120 && has(signs, OUTPUT));
}

const RULES: readonly ((t: Trial) => void)[] = [peers, output, wealth, officer, seal];

/** Success, failure and rescue of a chart's pattern. */
export function outcomeOf(signs: Signs, special: Special | undefined): Outcome {
  if (special)
    return {
      success: '成',
      form: special.name,
      text: `${special.genuine ? '' : '假'}${special.name}，顺其势`,
    };
  const t = new Trial(signs);
  const role = signs.month.god >> 1;
  if (signs.month.god === KILLER) killer(t);
  else RULES[role]!(t);
  sickness(t);
  const found: Omit<Outcome, 'success' | 'text'> = { form: t.form };
  if (t.xiang) found.xiang = t.xiang;
  if (t.disease) found.disease = t.disease;
  return { ...found, ...charactersOf(t), ...verdictOf(t) };
}

/** A heavy seal without its medicine is mild where the pattern's own breaker is answered. */
const mild = (t: Trial): boolean => t.disease === '印重' && t.healed !== undefined && !t.broken;

/** What breaks and what rescues, as the verdict has it: a sickness and its medicine before single characters. */
function charactersOf(t: Trial): Pick<Outcome, 'breaker' | 'rescuer'> {
  const sick = t.disease !== undefined && !(t.untreated && mild(t));
  const breaker = (sick && t.sickIn) || (t.broken ?? t.healed?.breaker);
  if (!breaker) return {};
  const rescuer = sick ? (t.untreated ? undefined : t.xiang) : t.broken ? undefined : t.healed?.rescuer;
  return rescuer ? { breaker, rescuer } : { breaker };
}

function verdictOf(t: Trial): { success: Success; text: string } {
  if (t.untreated && !mild(t)) return { success: '败', text: `${t.disease}而局中无药` };
  if (t.broken && !t.disease) return { success: '败', text: `${t.broken.text}破格，无救` };
  if (t.disease && !t.untreated)
    return { success: '救', text: `${t.disease}为病，${t.xiang?.text ?? ''}为药` };
  if (t.healed) return { success: '救', text: `${t.healed.breaker.text}破格，${t.healed.rescuer.text}救之` };
  if (t.xiang) return { success: '成', text: `${t.form}，${t.xiang.text}为相神` };
  return { success: '未成', text: '格在月令藏干，未有相神' };
}
