/** The places where the compared copies of 《周易》 differ, for notes beside the text. */
import { VARIANTS } from './data/zhouyi-variants.ts';

type LineNumber = 1 | 2 | 3 | 4 | 5 | 6;

export interface Variant {
  /** The hexagram, 1 to 64. */
  number: number;
  /** 卦辞 (text), 彖传 (tuan), 大象传 (image), 爻辞 (text1 to text6) or 小象传 (image1 to image6). */
  place: 'text' | 'tuan' | 'image' | `text${LineNumber}` | `image${LineNumber}`;
  /** The words in the text here, and in the other copy; '' where it lacks them. */
  readings: readonly { reads: string; other: string }[];
  /** What is known of the difference, or ''. */
  note: string;
}

/** The places in one hexagram that differ. */
export function variantsOf(number: number): readonly Variant[] {
  return VARIANTS.filter((variant) => variant.number === number);
}

/** A variant as a sentence: “童牛之牿”，一本作“童豕之牿”。 */
export function variantNote({ readings, note }: Variant): string {
  const places = readings.map(({ reads, other }) =>
    other === '' ? `“${reads}”，一本无。` : `“${reads}”，一本作“${other}”。`,
  );
  // A note that already says what the other copy lacks needs no second sentence.
  return note.startsWith('一本') ? `“${readings[0]!.reads}”，${note}` : places.join('') + note;
}
