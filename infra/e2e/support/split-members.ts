import { randomBytes } from 'node:crypto';
import { type MemberClient, memberClient } from './members.ts';
import { freePort } from './ports.ts';
import { type Running, SLOW_IS_NOT_AWAY, startPart, temporaryFolder } from './processes.ts';

export interface SplitMembers {
  /** Two gateways, each over its own member service; the store is shared. */
  one: MemberClient;
  two: MemberClient;
  parts: { gateways: [Running, Running]; members: [Running, Running] };
  restartMember(which: 0 | 1): Promise<void>;
}

/** Two member services and two gateways as separate processes, over the given servers or one embedded store. */
export async function startSplitMembers(servers: Record<string, string> = {}): Promise<SplitMembers> {
  const data = temporaryFolder();
  const settings = {
    ...servers,
    ...SLOW_IS_NOT_AWAY,
    SERVICE_SECRET: randomBytes(24).toString('hex'),
    MEMBER_SECRET: randomBytes(24).toString('hex'),
    DATA_DIR: `${data}/members`,
    CODES_PER_IP: '100000',
  };
  const ports = [await freePort(), await freePort()] as const;
  const startMember = (which: 0 | 1) => startPart('member', settings, ports[which]);
  const startGateway = (which: 0 | 1) =>
    startPart('gateway', {
      ...settings,
      DATA_DIR: `${data}/gateway-${which}`,
      SERVICE_MEMBER_URL: `http://127.0.0.1:${ports[which]}`,
    });
  const members: [Running, Running] = [await startMember(0), await startMember(1)];
  const gateways: [Running, Running] = [await startGateway(0), await startGateway(1)];
  return {
    one: memberClient(gateways[0].url),
    two: memberClient(gateways[1].url),
    parts: { gateways, members },
    async restartMember(which) {
      members[which] = await startMember(which);
    },
  };
}
