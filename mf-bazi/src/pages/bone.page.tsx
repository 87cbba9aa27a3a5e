import { useTitle } from '@tianji/kit';
import { BirthForm } from '@tianji/kit/birth';
import { EmptyState, ErrorState, Page, PageTitle, ResultFrame, Skeleton } from '@tianji/kit/ui';
import styled from 'styled-components';
import { BoneResult } from '../features/bone/bone-result.tsx';
import { BONE_FORM, useBone } from '../features/bone/use-bone.ts';

const CRUMBS = [{ label: '排盘', href: '/toolsIndex' }, { label: '称骨' }];
const BASIS = ['年、月按农历', '日、时按真太阳时', '零点换日'];

const Gap = styled.div`
  height: 16px;
`;

/** The bone-weight reading: the form, the weight with its working, verse and our own words. */
export default function BonePage() {
  useTitle('称骨');
  const { bone, busy, failed, weigh } = useBone();
  return (
    <Page>
      <PageTitle title="称骨" crumbs={CRUMBS} lead="袁天罡称骨歌诀" />
      <BirthForm
        toolId={BONE_FORM}
        order="bazi"
        labels={{ form: '称骨资料' }}
        busy={busy}
        onSubmit={(value) => void weigh(value)}
      />
      <Gap />
      <ResultFrame label="称骨结果" basis={bone?.koujing ?? BASIS}>
        {failed ? <ErrorState>{failed}</ErrorState> : null}
        {!bone && !busy && !failed ? <EmptyState title="还没有结果">请填写信息后点击排盘</EmptyState> : null}
        {busy && !bone ? <Skeleton lines={8} label="正在称骨" /> : null}
        {bone ? <BoneResult bone={bone} /> : null}
      </ResultFrame>
    </Page>
  );
}
