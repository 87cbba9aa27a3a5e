// The verdict in one sentence: by the result and by how the previous step bears on it. Our own texts.
import type { Bearing } from '../../engine/maqian/relation.ts';
import type { Favour } from '../../engine/maqian/verdict.ts';

export const HEADLINES: Readonly<Record<Favour, Readonly<Record<Bearing, string>>>> = {
  顺: {
    生: '结果向好，过程里也有助力，可以顺着做。',
    比和: '结果向好，过程与它同气，照现在的步子走。',
    受生: '结果向好，回头还扶着前面的功夫，不会白做。',
    克: '结果向好，只是过程压着它，好处要打些折扣。',
    受克: '结果向好，但要先费力理顺过程里的事。',
  },
  平: {
    生: '结果平，过程帮着它，动一动会比等着好。',
    比和: '结果平，前后一样，不进也不退。',
    受生: '结果平，前面的功夫还留着，急不来。',
    克: '结果平，过程又压着它，先缓一缓。',
    受克: '结果平，要把过程里的纠缠收拾完才见分晓。',
  },
  慎: {
    生: '结果宜慎，而过程还在往那边推，先停一步看清楚。',
    比和: '结果宜慎，过程已经露出同样的苗头，先停下来看一看。',
    受生: '结果宜慎，前面的牵扯还会延续，不宜再加码。',
    克: '结果宜慎，好在过程里有制得住它的力，按规矩办可以减轻。',
    受克: '结果宜慎，前面的功夫要折去一部分，先留退路。',
  },
};
