/** The stars of a palace as words with explanations. */
import { Hua } from '@tianji/kit/ui';
import { leadingStars, type Palace, type Star, starColour } from '../chart/model.ts';
import { FLOW_NAMES, type Flow, type HuaName } from '../limits/flow.ts';
import { type PalaceName, Word } from '../words/word.tsx';
import { FlowHua } from './flow-hua.tsx';

/** Where a word is shown, and for whom. */
export interface Place {
  palace: string;
  age: number;
}

export const nameAt = ({ palace }: Place): PalaceName => palace as PalaceName;

/** Words that the classroom has under a longer name. */
const DECLARED: Readonly<Record<string, string>> = { 七杀: '七杀（紫微）', 旬空: '旬空（紫微）' };

export function StarWord({ star, place, main }: { star: Star; place: Place; main?: boolean }) {
  return (
    <Word
      name={DECLARED[star.name] ?? star.name}
      says={(book) => book.starWords(star, nameAt(place), book.bandAt(place.age))}
    >
      <span {...(main ? { className: 'song' } : { style: { color: starColour(star) } })}>{star.name}</span>
    </Word>
  );
}

/** The birth transformation of a star. */
export function BirthHua({ star, place }: { star: Star; place: Place }) {
  const hua = star.sihua;
  if (!hua) return null;
  return (
    <Word
      name={`化${hua}`}
      says={(book) => book.huaWords(hua, star.name, nameAt(place), book.bandAt(place.age))}
    >
      <Hua of="birth" char={hua as HuaName} />
    </Word>
  );
}

/** A star's transformations by spans of time, and by the stems of this palace and the opposite one. */
export function Further({
  star,
  palace,
  flows,
  place,
}: {
  star: Star;
  palace: Palace;
  flows: readonly Flow[];
  place: Place;
}) {
  return (
    <>
      {flows.map((flow) => {
        const hua = flow.hua.get(star.name);
        if (!hua) return null;
        const span = `${FLOW_NAMES[flow.kind]}${flow.ganzhi}`;
        return (
          <Word
            key={flow.kind}
            name={`化${hua}`}
            says={(book) => book.flownWords(span, hua, star.name, nameAt(place))}
          >
            <FlowHua kind={flow.kind} hua={hua} />
          </Word>
        );
      })}
      {palace.sihuaxing
        .filter((each) => each.star === star.name && each.kind !== '生年')
        .map(({ kind, hua }) => (
          <Word
            key={kind + hua}
            name={`${kind}${hua}`}
            says={(book) => book.selfWords(kind, hua, star.name)}
          />
        ))}
    </>
  );
}

/** The main stars of a palace, in one line. */
export function StarLine({ palace, age }: { palace: Palace; age: number }) {
  const stars = leadingStars(palace);
  const place = { palace: palace.qitagong, age };
  if (stars.length === 0) return <>无主星</>;
  return stars.map((star) => (
    <span key={star.name} className="row">
      <StarWord star={star} place={place} />
      {star.brightness}
      <BirthHua star={star} place={place} />
    </span>
  ));
}
