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

/** The aspects of a name itself, in the order of reading. */
const ASPECTS = [
  ['听', '听'],
  ['看', '看'],
  ['意', '字义'],
  ['人', '同名'],
  ['用', '读写'],
  ['独', '重名'],
] as const;

/** What is thought of one name: first the name itself by aspects, then how it fits birth and family, each with its reason. */
export default function Verdict({ checked }: { checked: CallOutput<'qiming/check'> }) {
  const { name, rules, score, deducted, findings, merits } = checked;
  const good = rules.filter(({ state }) => state === 'kept').length;
  return (
    <article aria-label={`测试${name.name}`}>
      <h3>
        {name.name}
        <b>{score}</b>
      </h3>
      <ul aria-label="名字本身">
        {ASPECTS.map(([aspect, title]) => {
          const found = findings.filter((one) => one.aspect === aspect);
          const warned = found.some(({ grade }) => grade !== 'remark');
          return (
            <li key={aspect} className={warned ? 'warn' : undefined}>
              <Icon of={warned ? CircleAlert : Check} size={16} />
              <strong>{title}</strong>
              <span>
                {found.length > 0 ? `${found.map(({ text }) => text).join('；')}。` : '没有要留意的。'}
              </span>
            </li>
          );
        })}
      </ul>
      <p className="sum">
        {merits.length > 0 ? `长处：${merits.map(({ title }) => title).join('、')}。` : ''}
        {deducted.length > 0
          ? `扣分：${deducted.map(({ title, points }) => `${title}减${points}`).join('、')}。`
          : ''}
        得分只看名字本身，下面各条是合不合八字与家人，不计在内。
      </p>
      <ul aria-label="与八字、家人">
        {rules.map(({ id, title, state, text }) => (
          <li key={id} className={state === 'kept' ? undefined : 'warn'}>
            <Icon of={state === 'kept' ? Check : CircleAlert} size={16} />
            <strong>{TERMS[title] ? <Word name={TERMS[title]}>{title}</Word> : title}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <p className="sum">
        共{rules.length}条规则，{good}条通过。 提示不是否定，取舍在您。
      </p>
      <NameDetail name={name} />
    </article>
  );
}
