import { ANCIENT } from './ancient.ts';
import { MODERN } from './modern.ts';
import { WORLD } from './world.ts';

/** A historical person with a day of birth that a named source gives. */
export interface Person {
  name: string;
  sex: '男' | '女';
  /** Day of birth in the civil calendar of the time (Julian before 1582-10-15). */
  birth: string;
  /** The lunar date that Chinese sources give; a leap month has r before it. */
  lunar: string;
  /** Branch of the hour, empty where no source gives it. */
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

/** Nobody alive, nobody private; every day of birth from a chronicle, a collected works or an encyclopedia. */
export const PEOPLE: readonly Person[] = [ANCIENT, MODERN, WORLD].flatMap((table) =>
  table.trim().split('\n').map(read),
);
