import { useShell } from '../../frame/shell-context.tsx';

/** How to reach the operator of this site, from the tenant's settings. */
export function ContactLine() {
  const { brand, contact } = useShell().config;
  return (
    <p>
      运营者：{contact.company || brand.name}。
      {contact.email ? (
        <>
          电子邮箱 <a href={`mailto:${contact.email}`}>{contact.email}</a>。
        </>
      ) : null}
      {contact.phone ? `电话 ${contact.phone}。` : null}
      {contact.address ? `地址 ${contact.address}。` : null}
    </p>
  );
}
