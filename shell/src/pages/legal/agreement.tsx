import { Link } from '@tianji/kit';
import { useMemberLive, useShell } from '../../frame/shell-context.tsx';
import { ContactLine } from './contact-line.tsx';
import { LegalText } from './own-text.tsx';
import { Part, Prose } from './prose.tsx';

/** The page 用户协议: the tenant's own text, or the one that follows from its tools. */
export default function Agreement() {
  return <LegalText name="terms" usual={<UsualAgreement />} />;
}

/** What holds on every site, and for members where there are any. */
function UsualAgreement() {
  const { brand } = useShell().config;
  const members = useMemberLive();
  return (
    <Prose title="用户协议" lead="使用本站即表示您同意以下约定。">
      <Part title="一、本站提供什么">
        <p>
          {brand.name}
          提供历法查询、传统排盘与相关的学习资料。历法部分依天文与历书数据计算；排盘按公开的传统规则进行，每张盘都注明所用的规则。
        </p>
      </Part>
      <Part title="二、结果的性质">
        <p>
          排盘与解读属于传统文化内容，仅供娱乐参考，不作为决策依据，也不能代替医疗、法律、投资、婚姻等方面的专业意见。不同流派的规则可能得出不同结果。
        </p>
      </Part>
      <Part title="三、您的使用">
        <ul>
          <li>请只填写您有权提供的信息；填写他人资料前，请先征得同意。</li>
          <li>不得利用本站从事违法活动，不得以本站结果恐吓、欺骗他人或骗取财物。</li>
          <li>不得以自动化方式大量请求、干扰服务或绕过访问限制。</li>
        </ul>
      </Part>
      {members ? (
        <Part title="四、会员与付款">
          <p>
            新注册的会员获赠一个月普通会员。续费的价格与期限以付款页面显示为准，付款成功后立即生效。对扣款有疑问，请联系我们核对订单。
          </p>
        </Part>
      ) : null}
      <Part title={members ? '五、服务的变化' : '四、服务的变化'}>
        <p>
          我们会尽力保持服务连续和数据准确，但网络、设备或维护可能造成中断。发现错误，请通过页面底部的“投诉与建议”告诉我们。
        </p>
      </Part>
      <Part title={members ? '六、个人信息' : '五、个人信息'}>
        <p>
          个人信息的处理见<Link href="/yinsi.html">隐私政策</Link>。
        </p>
      </Part>
      <Part title={members ? '七、法律与联系' : '六、法律与联系'}>
        <p>本协议适用中华人民共和国法律。争议先行协商，协商不成的，依法解决。</p>
        <ContactLine />
      </Part>
    </Prose>
  );
}
