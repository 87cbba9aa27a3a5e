import styled from 'styled-components';
import { type } from '../ui/index.ts';

const Text = styled.div`
  p {
    ${type.reading}
  }
  p + p {
    margin-top: 10px;
  }
`;

/** Plain text, one paragraph per line. */
export function Paragraphs({ text }: { text: string }) {
  return (
    <Text>
      {text
        .split('\n')
        .filter(Boolean)
        .map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
    </Text>
  );
}
