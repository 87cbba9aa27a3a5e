import { elementColour } from '@tianji/kit/ui';

type Element = Parameters<typeof elementColour>[0];

const isElement = (char: string): char is Element => '木火土金水'.includes(char);

/** The word of an element in its colour; the word itself says which. */
export function ElementWord({ element }: { element: string }) {
  return <span style={isElement(element) ? { color: elementColour(element) } : undefined}>{element}</span>;
}

/** 金克木 with the elements in their colours. */
export function ElementText({ text }: { text: string }) {
  return (
    <span>
      {[...text].map((char, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: characters of one text
        <span key={i}>{isElement(char) ? <ElementWord element={char} /> : char}</span>
      ))}
    </span>
  );
}
