import type { CalendarFields } from '@tianji/calendar/engine/almanac-data';
import { Deeds, Facts } from './day-facts.styles.ts';
import { Explained } from './explained.tsx';
import { LINES, PAIRS, type Row, valueText } from './rows.ts';

function Words({ words }: { words: readonly string[] }) {
  if (words.length === 0) return <dd>无</dd>;
  return (
    <dd>
      {words.map((word) => (
        <span key={word}>{word}</span>
      ))}
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

/** 宜, 忌 and the facts of a day, every label explained on request. */
export default function DayFacts({ fields }: { fields: CalendarFields }) {
  return (
    <>
      <Deeds>
        <div data-field="riyi">
          <dt>
            <Explained field="riyi" label="宜" word="宜忌" />
          </dt>
          <Words words={fields.riyi} />
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
        {LINES.map((row) => (
          <Fact key={row.key} row={row} fields={fields} line />
        ))}
      </Facts>
    </>
  );
}
