import { ANCIENT } from './ancient.ts';
import { MODERN } from './modern.ts';
import { WORLD } from './world.ts';

/** A historical person whose day of birth is given by a named source. */
export interface Person {
  name: string;
  sex: '男' | '女';
  /** Day of birth in the civil calendar of the time (Julian before 1582-10-15). */
  birth: string;
  /** The lunar date from Chinese sources; a leap month is prefixed with r. */
  lunar: string;
  /** Branch of the hour, empty when no source gives it. */
  hour: string;
  died: number;
  source: string;
  /** Who the person was, in two sentences. */
  who: string;
}

function read(line: string): Person {
  const [name, sex, birth, lunar, hour, died, source, who] = line.split('|') as [
    string,
    '男' | '女',
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  return { name, sex, birth, lunar, hour, died: Number(died), source, who };
}

/**
 * No living and no private persons; every day of birth is from a chronicle, collected works or an
 * encyclopedia.
 */
export const PEOPLE: readonly Person[] = [ANCIENT, MODERN, WORLD].flatMap((table) =>
  table.trim().split('\n').map(read),
);
