import { DOOR_GOD_KEYS, doorGod } from './door-gods.ts';
import { DOOR_STAR_KEYS, doorStar } from './door-stars.ts';
import { STEM_PAIR_KEYS, stemPair } from './stem-pairs.ts';

const STEMS = [...'乙丙丁戊己庚辛壬癸'];
const DOORS = [...'休生伤杜景死惊开'].map((door) => `${door}门`);
const STARS = [...'蓬芮冲辅禽心柱任英'].map((star) => `天${star}`);
const GODS = ['值符', '腾蛇', '太阴', '六合', '白虎', '玄武', '九地', '九天'];
const SENTENCE = /^[\p{Script=Han}，。：；、]+。$/u;

test('81 pairs of stems, each with a name, a verdict and a sentence', () => {
  expect(new Set(STEM_PAIR_KEYS).size).toBe(81);
  for (const sky of STEMS)
    for (const earth of STEMS) {
      const pair = stemPair(sky, earth);
      expect(pair?.name).toMatch(/^\p{Script=Han}{2,5}$/u);
      expect(['顺', '平', '慎']).toContain(pair?.favour);
      expect(pair?.text).toMatch(SENTENCE);
    }
});

test('72 pairs of door and star and 64 of door and god, no repeated sentence', () => {
  expect([DOOR_STAR_KEYS.length, DOOR_GOD_KEYS.length]).toEqual([72, 64]);
  const all = [
    ...DOORS.flatMap((door) => STARS.map((star) => doorStar(door, star))),
    ...DOORS.flatMap((door) => GODS.map((god) => doorGod(door, god))),
    ...STEM_PAIR_KEYS.map((key) => stemPair(key.charAt(0), key.charAt(1))?.text ?? ''),
  ];
  for (const text of all) expect(text).toMatch(SENTENCE);
  expect(new Set(all).size).toBe(all.length);
});

test('gods beyond the eight are described by what they are', () => {
  expect(doorGod('开门', '朱雀')).toContain('文书');
});
