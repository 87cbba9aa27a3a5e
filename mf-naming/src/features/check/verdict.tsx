import { Check, CircleAlert, Icon } from '@tianji/kit/ui';
import type { CallOutput } from '../../api.ts';
import { NameDetail } from '../result/name-detail.tsx';
import { type TermName, Word } from '../terms/word.tsx';

/** Titles of rules that are technical terms. */
const TERMS: Readonly<Record<string, TermName>> = {
  避讳: '避讳',
  声调: '声调',
  读音: '多音字',
  谐音: '谐音',
  笔画: '笔画',
  五行: '字五行',
  用字: '通用规范汉字表',
  重名: '重名',
};

/** What the rules say of one name, each with its reason. */
export default function Verdict({ checked }: { checked: CallOutput<'qiming/check'> }) {
  const { name, rules, score, deducted } = checked;
  const good = rules.filter(({ state }) => state === 'kept').length;
  return (
    <article aria-label={`测试${name.name}`}>
      <h3>
        {name.name}
        <b>{score}</b>
      </h3>
      <ul>
        {rules.map(({ id, title, state, text }) => (
          <li key={id} className={state === 'kept' ? undefined : 'warn'}>
            <Icon of={state === 'kept' ? Check : CircleAlert} size={16} />
            <strong>{TERMS[title] ? <Word name={TERMS[title]}>{title}</Word> : title}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <p className="sum">
        共{rules.length}条规则，{good}条通过。
        {deducted.length > 0
          ? `分项合计${name.score}分，${deducted.map(({ title, points }) => `${title}减${points}`).join('、')}。`
          : ''}
        提示不是否定，取舍在您。
      </p>
      <NameDetail name={name} />
    </article>
  );
}
