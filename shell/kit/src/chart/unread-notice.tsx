import styled from 'styled-components';
import { Notice } from '../ui/index.ts';

const Above = styled.div`
  margin-bottom: 12px;
`;

/** Above a form: a link was followed, and it names nothing that can be charted. */
export default function UnreadNotice() {
  return (
    <Above>
      <Notice tone="warn">这个链接不完整，读不出其中的资料。请在下面填写，或向发来链接的人再要一次。</Notice>
    </Above>
  );
}
