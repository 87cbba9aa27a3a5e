import { Button, LinkButton, toast } from '@tianji/kit/ui';
import styled from 'styled-components';
import { webAddress, webcalAddress } from './addresses.ts';

export const Rows = styled.ul`
  display: grid;
  gap: 12px;
  margin: 8px 0 16px;
  li {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 12px;
    align-items: center;
    justify-content: space-between;
  }
  span {
    display: flex;
    gap: 8px;
  }
`;

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toast('已复制订阅地址');
  } catch {
    toast('浏览器不允许复制，请手动选取', 'error');
  }
}

/** One feed: opened in the device's calendar program, or its address copied. */
export function FeedRow({ title, path }: { title: string; path: string }) {
  return (
    <li>
      <b>{title}</b>
      <span>
        <LinkButton size="sm" href={webcalAddress(path)} aria-label={`用日历程序订阅：${title}`}>
          打开日历程序
        </LinkButton>
        <Button size="sm" aria-label={`复制订阅地址：${title}`} onClick={() => void copy(webAddress(path))}>
          复制地址
        </Button>
      </span>
    </li>
  );
}
