import { useState } from 'react';
import styled from 'styled-components';
import { type Entered, enteredHere } from '../../chart/entered.ts';
import { useRecent } from '../../tool/recent.ts';
import { Button, type } from '../../ui/index.ts';
import { placeText, timeText } from '../birth-text.ts';
import { type BirthValue, NO_NAME, personName } from '../value.ts';

/** How many births are offered: one row on a desktop, two or three on a phone. */
const MOST = 3;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  ${type.small}
  color: var(--ink-3);
`;

const keyOf = ({ time, sex, location, hourUnknown }: BirthValue): string =>
  [time, sex, location, hourUnknown === true].join('|');

/** A birth as it was entered in this browser session; empty when the entry is damaged. */
function birthOf({ birth, name, doubleHour, lunarEntry }: Entered): BirthValue[] {
  const [time = '', sex, location = '', unknown] = birth.split('|');
  if (!time || !location || (sex !== '男' && sex !== '女')) return [];
  const value: BirthValue = { name, sex, time, location };
  if (doubleHour) value.doubleHour = doubleHour;
  if (lunarEntry) value.lunarEntry = lunarEntry;
  return [unknown === 'u' ? { ...value, hourUnknown: true } : value];
}

/** The birth in a chart's link, or null. A link has no name. */
function birthOfLink(link: string): BirthValue | null {
  const query = new URL(link, window.location.origin).searchParams;
  const [time, sex, location] = [query.get('t'), query.get('s'), query.get('p')];
  if (!time || !location || (sex !== 'm' && sex !== 'f') || !/^\d{4}-\d{2}-\d{2}T/.test(time)) return null;
  return {
    ...{ name: NO_NAME, sex: sex === 'm' ? '男' : '女', time: time.replace('T', ' '), location },
    ...(query.has('u') && { hourUnknown: true }),
  };
}

export interface LastBirthsProps {
  /** The birth in the form now. */
  value: BirthValue;
  allowUnknownHour: boolean;
  onPick: (birth: BirthValue) => void;
}

/**
 * The latest births, each one tap away: those of this browser session with their names, then those of the charts that
 * this device remembers. Renders nothing when the only birth is the one in the form.
 */
export default function LastBirths({ value, allowUnknownHour, onPick }: LastBirthsProps) {
  const recent = useRecent();
  // The row does not change while the form is open: a tapped button keeps the focus.
  const [births] = useState(() => {
    const all = [...enteredHere().flatMap(birthOf), ...recent.flatMap(({ link }) => birthOfLink(link) ?? [])];
    const own = keyOf(value);
    const found = new Map<string, BirthValue>();
    for (const birth of all) {
      const key = keyOf(birth);
      if (key !== own && !found.has(key) && (allowUnknownHour || !birth.hourUnknown)) found.set(key, birth);
    }
    return [...found.values()].slice(0, MOST);
  });
  if (births.length === 0) return null;
  return (
    <Row className="wide" role="group" aria-label="最近排过">
      最近
      {births.map((birth) => {
        const text = `${personName(birth.name) || birth.sex} ${timeText(birth)}`;
        return (
          <Button
            key={keyOf(birth)}
            size="sm"
            aria-label={`${text} ${placeText(birth.location)}，填入`}
            aria-pressed={keyOf(birth) === keyOf(value)}
            onClick={() => onPick(birth)}
          >
            {text}
          </Button>
        );
      })}
    </Row>
  );
}
