import type { CalendarFields } from '@tianji/calendar/engine/almanac-data';
import { CALENDAR_OPTIONS } from '@tianji/calendar/engine/options';
import { useSearchParams } from '@tianji/kit';
import { Select } from '@tianji/kit/ui';
import { NOBLES, noblesIn } from '../month/address.ts';
import { Deeds, Facts, Verdict } from './day-facts.styles.ts';
import { Explained } from './explained.tsx';
import { LINES, PAIRS, type Row, valueText } from './rows.ts';

function Words({ words, after = '' }: { words: readonly string[]; after?: string }) {
  if (words.length === 0 && after === '') return <dd>无</dd>;
  return (
    <dd>
      {words.map((word) => (
        <span key={word}>{word}</span>
      ))}
      {after ? <small>{after}</small> : null}
    </dd>
  );
}

function Fact({ row, fields, line }: { row: Row; fields: CalendarFields; line?: boolean }) {
  return (
    <div className={line ? 'line' : undefined} data-field={row.key}>
      <dt>
        <Explained field={row.key} label={row.label} word={row.word} />
      </dt>
      <dd>{valueText(fields, row.key)}</dd>
    </div>
  );
}

/** Gods for which a whole day is 诸事不宜. */
const WHOLE_DAY = /^(?:月破|岁破|四离|四绝|上朔|受死)$/;

/** 日值岁破，诸事不宜; where 宜 has words all the same, that they stand in the table and are not taken. */
function verdict({ dashi, zhiri, riyi }: CalendarFields): string {
  if (dashi !== '诸事不宜') return '';
  const gods = zhiri.filter((god) => WHOLE_DAY.test(god));
  if (gods.length === 0) return riyi.length > 0 ? '除所列以外，诸事不宜' : '诸事不宜';
  const listed = riyi.length > 0 ? `；通书虽列有${riyi.slice(0, 3).join('、')}，大事不取` : '';
  return `日值${gods.join('、')}，诸事不宜${listed}`;
}

/** Which verse of 贵神 the days go by: kept in the address, shown where the two differ. */
function Verse() {
  const [params, setParams] = useSearchParams();
  function take(value: string) {
    const next = new URLSearchParams(params);
    if (value === CALENDAR_OPTIONS.defaults.nobles) next.delete(NOBLES);
    else next.set(NOBLES, value);
    setParams(next);
  }
  const [option] = CALENDAR_OPTIONS.list;
  return (
    <div className="line" data-print="hide">
      <dt>{option?.title}</dt>
      <dd>
        <Select
          aria-label="贵神歌诀"
          value={noblesIn(params) ?? CALENDAR_OPTIONS.defaults.nobles}
          onChange={({ target }) => take(target.value)}
        >
          {option?.values.map(({ value, sentence }) => (
            <option key={String(value)} value={String(value)}>
              {sentence}
            </option>
          ))}
        </Select>
      </dd>
    </div>
  );
}

/** 宜, 忌 and the facts of a day, every label explained on request. */
export default function DayFacts({ fields }: { fields: CalendarFields }) {
  const told = verdict(fields);
  return (
    <>
      {told ? <Verdict data-field="dashi">{told}</Verdict> : null}
      <Deeds>
        <div data-field="riyi">
          <dt>
            <Explained field="riyi" label="宜" word="宜忌" />
          </dt>
          <Words words={fields.riyi} after={fields.dashi === '余事勿取' ? '余事勿取' : ''} />
        </div>
        <div data-field="riji">
          <dt className="avoid">
            <Explained field="riji" label="忌" word="宜忌" />
          </dt>
          <Words words={fields.riji} />
        </div>
      </Deeds>
      <Facts>
        <Fact row={{ key: 'ganzhi', label: '干支' }} fields={fields} line />
        <Fact row={{ key: 'ganzhishengxiao', label: '生肖' }} fields={fields} line />
        {PAIRS.map((row) => (
          <Fact key={row.key} row={row} fields={fields} />
        ))}
        {fields.zhiri.length > 0 ? <Fact row={{ key: 'zhiri', label: '值日' }} fields={fields} line /> : null}
        {fields.liangshuo.length > 0 ? (
          <Fact row={{ key: 'liangshuo', label: '两种读法' }} fields={fields} line />
        ) : null}
        {fields.guishenyishuo ? (
          <>
            <Fact row={{ key: 'guishenyishuo', label: '贵神另说' }} fields={fields} line />
            <Verse />
          </>
        ) : null}
        {LINES.map((row) => (
          <Fact key={row.key} row={row} fields={fields} line />
        ))}
      </Facts>
    </>
  );
}
