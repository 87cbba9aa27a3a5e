import type { AgentTool } from '@tianji/contracts';
import { badRequest } from '../errors.ts';

type Payload = Readonly<Record<string, unknown>>;

/**
 * What an agent sends, as the call's own payload: only fields that the tool offers, numbers and booleans as text, as
 * forms have them, and the fields that are set by us.
 * @throws ServiceError 400 that names a field which the tool does not offer, or whose value is no scalar
 */
export function payloadOfAgent({ fields, fix }: AgentTool, sent: Payload): Payload {
  const payload: Record<string, unknown> = Object.create(null);
  for (const [name, value] of Object.entries(sent)) {
    if (!Object.hasOwn(fields, name))
      throw badRequest(
        name.slice(0, 80),
        `没有 ${name.slice(0, 40)} 这一项，应为 ${Object.keys(fields).join('、')}`,
      );
    const { [name]: words = '' } = fields;
    if (typeof value === 'object' && value !== null)
      throw badRequest(name, `${name} 类型或格式不对，应为 ${words}`);
    if (value !== null && value !== undefined)
      payload[name] = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
  }
  return { ...payload, ...fix };
}
