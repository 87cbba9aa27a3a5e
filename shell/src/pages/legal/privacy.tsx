import { useMemberLive, useShell } from '../../frame/shell-context.tsx';
import { ClearRecords } from '../clear-records.tsx';
import { ContactLine } from './contact-line.tsx';
import { LegalText } from './own-text.tsx';
import { Part, Prose } from './prose.tsx';

/** The page 隐私政策: the tenant's own text, or the one that follows from its tools. */
export default function Privacy() {
  return <LegalText name="privacy" usual={<UsualPrivacy />} />;
}

/** What this software does with what people enter, with the tenant's contact details. */
function UsualPrivacy() {
  const { config, registry } = useShell();
  const { brand, modelWriter } = config;
  const reports = registry.at('/reportsList')?.tool.state === 'live';
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
          <li>
            为方便您再次打开，您填写的表单与据此写出的解读会保存在您浏览器的会话存储中；您可以在首页清除，关闭标签页后由浏览器清除，登录后填写的在退出登录时移除。
          </li>
          <li>外观、版式等选择保存在您浏览器的本地存储中，不会发送给我们。</li>
          <li>
            最近看过的内容（至多八条的名称与链接，链接可能含出生时间与地点）保存在您浏览器的本地存储中，不会发送给我们；您可以在首页清除，登录后看过的在退出登录时清除。
          </li>
          <li>
            最近排出的结果（含出生时间与地点，不含姓名和所问的事）保存在您浏览器的本地存储中，没有网络时仍可打开，不会发送给我们；您可以在首页清除，登录后排的在退出登录时清除。
          </li>
          <li>
            您按“保存当前命盘”存下的人（姓名、性别、出生时间与地点、分组、备注和所用口径）保存在您浏览器的本地存储中，不会发送给我们；您可以逐个删除或导出为文件，登录后存下的在退出登录时清除。
          </li>
          <li>
            您在工具里留下的历史、笔记与收藏保存在您浏览器的本地存储中；您可以在该工具里删除，登录后留下的在退出登录时清除。
          </li>
          <li>
            首次访问后，浏览器会缓存页面文件与公开的历法数据，供离线使用。您可以在浏览器设置中随时清除。
          </li>
        </ul>
        <p>
          您填写、看过、存下的，可以一次清除：
          <ClearRecords />
        </p>
      </Part>
      {members ? <MemberParts /> : null}
      <Part title={members ? '五、运行日志' : '三、运行日志'}>
        <p>
          为保障安全与排查故障，服务器会记录访问时间、请求的地址、处理结果和网络地址，用于限制过于频繁的请求。日志不记录您填写的姓名、出生资料与手机号码全文。某个工具在您的浏览器中载入失败时，会回传该工具的名称、版本与失败类型，不含个人信息。新版本先向一部分访客开放时，浏览器会保存一个四位数字的会话
          Cookie，使您在关闭浏览器之前看到的版本不变；服务器按网络地址前段的带密钥摘要统计该版本是否出错，开放结束一天后删除。
        </p>
      </Part>
      <Part title={members ? '六、提供给他人' : '四、提供给他人'}>
        <p>
          我们不出售个人信息，不用于广告投放，页面中没有第三方统计或广告脚本。
          {members
            ? '发送短信时，短信服务商会收到手机号与短信内容；付款时，支付机构会收到订单号、商品与金额。'
            : null}
          {members && modelWriter
            ? '生成报告与解读时，AI 撰写服务的提供方会收到性别、出生时间与地点等排盘资料，不含姓名与手机号。'
            : null}
          除{members ? '此以及' : ''}法律法规要求，或经您单独同意外，不向他人提供您的个人信息。
        </p>
      </Part>
      <Part title={members ? '七、您的权利' : '五、您的权利'}>
        {members ? (
          <>
            <p>
              登录后，您可以在“我的”页面随时导出本站保存的与您有关的全部数据（JSON
              文件），或在填写短信验证码后注销账号。注销时，手机号、名称、会员期限、登录状态、存在账户里的人、日子与所问的事、助手钥匙
              {reports ? '、报告' : ''}
              与反馈即刻删除，剩余会员时间作废。
            </p>
            <p>
              注销后仍保留：账户编号与注销时间 30
              天，用于处理途中的付款；号码的加密摘要一年，用于避免重复赠送首月；以及上述不含手机号的付款记录。
            </p>
            <p>本站停止运营并清除数据时，全部账号依同样的办法注销，仍保留的也只有上述几项。</p>
            <p>
              为防故障所做的备份里，可能还有注销以前的资料，直到备份到期删除。备份只用于恢复；用它恢复之后，会再次删除已注销的账号。
            </p>
          </>
        ) : null}
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

/** What changes once there are accounts and payment; reports and names are mentioned where they exist. */
function MemberParts() {
  const { registry } = useShell();
  const reports = registry.at('/reportsList')?.tool.state === 'live';
  const desk = registry.at('/desk')?.tool.state === 'live';
  const remembered = registry.tools.flatMap(({ state, remembers }) =>
    state === 'live' && remembers ? [remembers] : [],
  );
  const kept = registry.tools.flatMap(({ state, keeps }) => (state === 'live' && keeps ? [keeps] : []));
  return (
    <>
      <Part title="三、注册与登录">
        <ul>
          <li>
            登录需要手机号码与短信验证码。号码用于识别账户、发送验证码{reports ? '与报告完成的通知' : ''}
            ，保存到您注销账号为止。
          </li>
          <li>验证码 5 分钟内有效，用过即废；服务器只保存验证码与号码的加密摘要，过期后删除。</li>
          <li>
            登录过的浏览器会保存一个设备标记（随机编号、时间与摘要，180
            天内有效），在他人频繁请求验证码时用来确认这台设备曾以该号码登录；它不能用来登录，服务器不保存，您可以在浏览器中清除。请求过多时，浏览器会先完成一道计算题再获取验证码，其中不含个人信息。
          </li>
          <li>
            登录凭证、手机号与名称保存在您浏览器的本地存储中，退出登录即删除。服务器只保存凭证的摘要、浏览器与系统的名称（不含版本），以及登录、最近使用的时间；连续
            14 天未使用、满 60 天或退出登录后失效并删除。
          </li>
          <li>
            您可以在“我的”页面添加自己的设备，以后用它的指纹、面容或屏幕锁登录。指纹与面容只由设备核对，本站收不到；服务器保存一把公钥、您起的名称、添加与最近使用的时间，移除或注销账号时即刻删除。
          </li>
          <li>
            您可以为自己的 AI
            助手添加钥匙。服务器保存钥匙的摘要与末四位、您起的名称、期限与近三十日用量，不保存助手所问的内容，收回或注销账号时即刻删除。
          </li>
          <li>
            为防止滥用，号码与网络地址的加密摘要按天计数，两天后删除。您登录过的网络也只存这样的摘要，180
            天内有效，注销账号时即刻删除：他人频繁以您的号码请求验证码时，凭它为您留出名额。安全日志只记会员编号、上述摘要、浏览器与系统的名称，不含号码与姓名。
          </li>
        </ul>
      </Part>
      <Part
        title={`四、${[...(reports ? ['报告'] : []), ...kept, ...(desk ? ['从业者的客户'] : []), '付款', '意见'].join('、')}`}
      >
        <ul>
          {reports || kept.length > 0 ? (
            <li>
              您提交{[...(reports ? ['生成报告'] : []), ...kept].join('或')}
              时，填写的内容（如姓名、性别、出生时间与地点，或日子的名称、所问的事）会与结果一起保存在您的账户下，直到您要求删除或注销账号。
            </li>
          ) : null}
          {remembered.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
          {reports ? (
            <li>
              报告在后台撰写，途中的副本（含出生资料与正文）只在本站内部流转，写成后一小时内清除，注销账号时即刻清除；其中没有手机号。完成的报告可在“我的报告”中逐份下载。
            </li>
          ) : null}
          <li>
            您在“我的”页面按“存入账户”时，本机存下的人加密保存在您的账户下，服务器日志不记录；您可以随时删去，导出数据时一并导出，注销账号时即刻删除。
          </li>
          {desk ? <DeskItems reports={reports} /> : null}
          <li>
            付款由支付机构处理，我们不接触您的银行卡或支付密码，只保存订单号、商品、金额、时间、支付机构的流水号与结果，其中没有手机号。没有支付的订单在关闭
            90 天后删除；已支付的作为交易记录依法保存。
          </li>
          <li>
            您提交的投诉与建议，连同您留下的或账户的手机号一起保存，用于处理和答复。登录后提交的，以及以账户手机号留下的，随账号注销删除；其他的可联系我们删除。
          </li>
        </ul>
      </Part>
    </>
  );
}

/** What a practitioner of the site enters about clients, who need no account here. */
function DeskItems({ reports }: { reports: boolean }) {
  return (
    <>
      <li>
        本站从业者在工作台登记的客户资料（姓名、性别、出生时间与地点、标签与备注）加密保存，只供登记的从业者本人查看和导出，保存到其删除这位客户、注销账号，或本站清除数据为止；删除后，客户的编号与登记、删除的时间再留
        30 天。
      </li>
      {reports ? (
        <li>
          从业者为客户生成的报告保存在从业者的账户下，随客户一起删除。从业者可以用链接把报告交给客户：有链接的人在有效期内（最长
          30 天）不必登录即可查看，从业者可以提前收回。
        </li>
      ) : null}
      <li>您是从业者的客户，想查阅、更正或删除自己的资料的，可以请该从业者办理，也可以与本站联系。</li>
    </>
  );
}
