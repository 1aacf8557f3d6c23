import { toGsmText } from '@trade-in/domain/messages/gsm-text';
import * as v from 'valibot';
import { PartnerError } from '../../ports/partners/partner-error.ts';
import type { ShortMessage } from '../../ports/partners/messages.ts';
import { parseJson, type PartnerClient, type PartnerResponse } from '../partner-http/partner-client.ts';
import { requestOnce } from './request-once.ts';

interface SmsPortalAccount {
  /** With the version segment, without a trailing slash. */
  url: string;
  clientId: string;
  secret: string;
}

/** How many messages were accepted: none for a number that has opted out or that no network has. */
const Accepted = v.object({ messages: v.number() });

/** Returns the function that sends an SMS through SMSPortal. */
export function smsPortal(
  { url, clientId, secret }: SmsPortalAccount,
  client: PartnerClient,
): (message: ShortMessage) => Promise<void> {
  const authorization = `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`;
  return async ({ to, text }) => {
    const json = { messages: [{ content: toGsmText(text), destination: to.replace('+', '') }] };
    const response = await requestOnce(client, `${url}/bulkmessages`, {
      method: 'POST',
      headers: { authorization },
      json,
    });
    if (acceptedCount(response) < 1) throw new PartnerError('messages', 'rejected', { status: response.status });
  };
}

/** The documentation has the fields in upper camel case, the service in lower. */
function acceptedCount({ status, bytes }: PartnerResponse): number {
  if (status >= 300) throw new PartnerError('messages', 'rejected', { status });
  const given = parseJson(bytes);
  const fields = Object.entries(given instanceof Object ? given : {});
  const { output, success } = v.safeParse(
    Accepted,
    Object.fromEntries(fields.map(([name, value]) => [lowerFirst(name), value])),
  );
  if (!success) throw new PartnerError('messages', 'invalid_response', { status });
  return output.messages;
}

function lowerFirst(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}
