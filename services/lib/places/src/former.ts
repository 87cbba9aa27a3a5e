// Former county-level names: 北京-北京-宣武区, 四川-万县地区-云阳县. Unpacked on the first miss among the present names.
import { FORMER } from './data/former.ts';
import { shortQu, shortSheng, shortShi } from './names.ts';
import { locationText, placeByCode } from './table.ts';
import type { Place } from './types.ts';

interface FormerEntry {
  readonly shengName: string;
  readonly shiName: string;
  readonly name: string;
  readonly until: number;
  readonly codes: readonly string[];
  /** Hundredths of a degree from the present place; [0, 0] where the seat did not move. */
  readonly shift: readonly [number, number];
}

/** One line per province: its name, then ';' and per parent its name and its entries: name, year, codes, shift. */
function unpack(): FormerEntry[] {
  return FORMER.split('\n').flatMap((line) => {
    const [shengName = '', ...parents] = line.split(';');
    return parents.flatMap((parent) => {
      const [shiName = '', ...entries] = parent.split(',');
      return entries.map((text): FormerEntry => {
        const cells = text.split(' ');
        const last = cells.at(-1) ?? '';
        const shift = last.includes('_') ? last.split('_').map(Number) : [0, 0];
        return {
          shengName,
          shiName,
          name: cells[0] ?? '',
          until: 1980 + Number.parseInt(cells[1] ?? '', 36),
          codes: cells
            .slice(2, last.includes('_') ? -1 : undefined)
            .map((code) => `${Number.parseInt(code, 36)}`),
          shift: [shift[0] ?? 0, shift[1] ?? 0],
        };
      });
    });
  });
}

function toPlace(entry: FormerEntry): Place {
  const targets = entry.codes.flatMap((code) => placeByCode(code) ?? []);
  const main = targets[0];
  if (!main) throw new Error(`former place ${entry.name} has no present place`);
  const now = targets.map(locationText);
  return {
    code: main.code,
    sheng: shortSheng(entry.shengName),
    shi: shortShi(entry.shiName),
    qu: entry.name,
    longitude: (Math.round(main.longitude * 100) + entry.shift[0]) / 100,
    latitude: (Math.round(main.latitude * 100) + entry.shift[1]) / 100,
    name: `${entry.shengName}${entry.shiName === entry.shengName ? '' : entry.shiName}${entry.name}`,
    centre: false,
    former: {
      until: entry.until,
      now,
      note: `${entry.name}为旧建制（至${entry.until}年），今属${now.join('、')}`,
    },
  };
}

interface FormerIndex {
  readonly all: readonly Place[];
  readonly byCity: ReadonlyMap<string, readonly Place[]>;
}

let index: FormerIndex | undefined;

function formerIndex(): FormerIndex {
  if (index) return index;
  const byCity = new Map<string, Place[]>();
  const all: Place[] = [];
  // Later entries first, so that a name used under several parents resolves to its last state.
  const entries = FORMER === '' ? [] : unpack().sort((a, b) => b.until - a.until);
  for (const entry of entries) {
    const place = toPlace(entry);
    all.push(place);
    const key = `${entry.shengName}|${shortShi(entry.shiName)}`;
    byCity.set(key, [...(byCity.get(key) ?? []), place]);
  }
  index = { all, byCity };
  return index;
}

/** Every former name in the table, the latest first. */
export function formerPlaces(): readonly Place[] {
  return formerIndex().all;
}

/**
 * A former unit of a city (present or former itself) by its whole name.
 * @param loose also by its name without 县, 市, 区
 */
export function findFormer(
  shengName: string,
  shiShort: string,
  part: string,
  loose: boolean,
): Place | undefined {
  const list = formerIndex().byCity.get(`${shengName}|${shiShort}`) ?? [];
  const exact = list.find((place) => place.qu === part);
  if (exact || !loose) return exact;
  const stem = shortQu(part);
  return list.find((place) => shortQu(place.qu) === stem);
}
