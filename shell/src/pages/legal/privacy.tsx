import { useMemberLive, useShell } from '../../frame/shell-context.tsx';
import { ContactLine } from './contact-line.tsx';
import { Part, Prose } from './prose.tsx';

/** 隐私政策. It says what this software does with what people enter; the tenant's contact facts fill it. */
export default function Privacy() {
  const { brand } = useShell().config;
  const members = useMemberLive();
  return (
    <Prose title="隐私政策" lead="我们收集哪些信息、用来做什么、保存多久，以及您可以怎样处理它们。">
      <Part title="一、适用范围">
        <p>本政策适用于{brand.name}网站及其各项排盘、历法与学习功能。我们只收集提供功能所必需的信息。</p>
      </Part>
      <Part title="二、不登录时">
        <ul>
          <li>
            排盘时填写的姓名、性别、出生时间与地点，随请求发送到本站服务器用于计算，算完即回，不写入账户或数据库。
          </li>
          <li>为方便您再次打开，同一份表单会保存在您浏览器的会话存储中，关闭标签页后由浏览器清除。</li>
          <li>外观、版式等选择保存在您浏览器的本地存储中，不会发送给我们。</li>
          <li>
            首次访问后，浏览器会缓存页面文件与公开的历法数据，供离线使用。您可以在浏览器设置中随时清除。
          </li>
        </ul>
      </Part>
      {members ? <MemberParts /> : null}
      <Part title={members ? '五、运行日志' : '三、运行日志'}>
        <p>
          为保障安全与排查故障，服务器会记录访问时间、请求的地址、处理结果和网络地址，用于限制过于频繁的请求。日志不记录您填写的姓名、出生资料与手机号码全文。某个工具在您的浏览器中载入失败时，会回传该工具的名称、版本与失败类型，不含个人信息。
        </p>
      </Part>
      <Part title={members ? '六、提供给他人' : '四、提供给他人'}>
        <p>
          我们不出售个人信息，不用于广告投放，页面中没有第三方统计或广告脚本。除法律法规要求，或经您单独同意外，不向他人提供您的个人信息。
        </p>
      </Part>
      <Part title={members ? '七、您的权利' : '五、您的权利'}>
        <p>
          您可以要求查阅、更正、删除您的个人信息，或就本政策提出疑问。请通过下列方式联系，我们会在十五个工作日内答复。
        </p>
        <ContactLine />
      </Part>
      <Part title={members ? '八、未成年人' : '六、未成年人'}>
        <p>本站面向成年人。未满十四周岁的，请在监护人同意和指导下使用，并不要提交他人的个人信息。</p>
      </Part>
      <Part title={members ? '九、更新' : '七、更新'}>
        <p>功能变化涉及个人信息时，我们会先更新本页，重要变化会在网站显著位置提示。</p>
      </Part>
    </Prose>
  );
}

/** What changes once there are accounts, reports and payment. */
function MemberParts() {
  return (
    <>
      <Part title="三、注册与登录">
        <ul>
          <li>登录需要手机号码与短信验证码。号码用于识别账户、发送验证码和报告完成通知。</li>
          <li>登录状态保存在您浏览器的本地存储中，退出登录即删除。</li>
        </ul>
      </Part>
      <Part title="四、报告、起名、付款与意见">
        <ul>
          <li>
            您提交生成报告或起名时，相关的姓名、性别、出生时间与地点会与结果一起保存在您的账户下，直到您要求删除。
          </li>
          <li>付款由支付机构处理，我们只保存订单号、金额、时间与支付结果，不接触您的银行卡或支付密码。</li>
          <li>您提交的投诉与建议会与联系电话一起保存，用于处理和答复。</li>
        </ul>
      </Part>
    </>
  );
}
