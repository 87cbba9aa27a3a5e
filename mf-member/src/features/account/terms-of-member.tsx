import { LinkButton, media, song } from '@tianji/kit/ui';
import styled from 'styled-components';
import { TermTag } from './member-bar.tsx';
import type { Member } from './use-member.ts';

const Box = styled.section`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr)) auto;
  align-items: center;
  gap: 16px 24px;
  padding: 24px;
  border: 1px solid var(--line);
  border-radius: 4px;
  background: var(--leaf);
  dt {
    font-size: 0.8125rem;
    line-height: 1.25rem;
    color: var(--ink-3);
  }
  dd {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 10px;
    font-size: 1rem;
    line-height: 1.625rem;
  }
  strong {
    ${song}
    font-size: 1.25rem;
    letter-spacing: 0.02em;
  }
  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    padding: 20px 16px;
    gap: 12px;
    dl {
      display: flex;
      justify-content: space-between;
      gap: 16px;
    }
    dt {
      line-height: 1.625rem;
    }
    dd {
      justify-content: flex-end;
    }
  }
`;

/** Phone, registration, end and remaining time of a membership. */
export function TermsOfMember({ member }: { member: Member }) {
  return (
    <Box aria-label="会员期限">
      <dl>
        <dt>手机号</dt>
        <dd>
          <strong>{grouped(member.loginname)}</strong>
        </dd>
      </dl>
      <dl>
        <dt>注册时间</dt>
        <dd>{member.registrationdate.slice(0, 16)}</dd>
      </dl>
      <dl>
        <dt>到期时间</dt>
        <dd>
          {member.endtime.slice(0, 16)}
          <TermTag endtime={member.endtime} />
        </dd>
      </dl>
      <LinkButton variant="seal" href="/pay">
        续期
      </LinkButton>
    </Box>
  );
}

/** The member's own number, in full: only its owner sees this page. */
function grouped(phone: string): string {
  return phone.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3');
}
