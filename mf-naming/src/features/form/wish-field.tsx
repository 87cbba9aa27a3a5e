import { Field, lazyPart, TextArea } from '@tianji/kit/ui';

// What reads the words comes when there are some.
const Chips = lazyPart<{ text: string; onChange: (text: string) => void }>(
  () => import('./wish-chips.tsx'),
  null,
);

/** What the family wishes of the name, in their own words, and what was understood of it. */
export function WishField(props: {
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}) {
  const { value, error, onChange } = props;
  return (
    <div className="wide" data-field="wishes">
      <Field label="心愿" hint="没有可不填；如：善良坚强，不要太柔，出自诗经，第二个字带水" error={error}>
        <TextArea rows={2} value={value} maxLength={200} onChange={(event) => onChange(event.target.value)} />
      </Field>
      {value.trim() ? <Chips text={value} onChange={onChange} /> : null}
    </div>
  );
}
