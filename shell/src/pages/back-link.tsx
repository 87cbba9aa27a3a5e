import { navigate } from '@tianji/kit';
import { TextButton } from '@tianji/kit/ui';
import styled from 'styled-components';

const Place = styled.p`
  margin-top: 24px;
`;

/** One step back in history; home for a reader who started here. */
export function BackLink() {
  const back = () => {
    if (window.history.length > 1) window.history.back();
    else navigate('/index');
  };
  return (
    <Place>
      <TextButton onClick={back}>返回</TextButton>
    </Place>
  );
}
