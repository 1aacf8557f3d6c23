import type { PartnerFault } from '@trade-in/domain/deliveries/delivery';
import type { ShortMessageKind } from '@trade-in/domain/messages/short-message';
import { type Language, sourceLanguage } from '@trade-in/words/languages';
import * as v from 'valibot';
import { PartnerError } from '../../ports/partners/partner-error.ts';
import type { ShortMessage } from '../../ports/partners/messages.ts';
import { parseJson, type PartnerClient, type PartnerResponse } from '../partner-http/partner-client.ts';
import { requestOnce } from './request-once.ts';

interface WhatsAppAccount {
  /** With the version segment, without a trailing slash. */
  url: string;
  phoneNumberId: string;
  token: string;
  /** The names of the registered templates. */
  templates: Readonly<Record<ShortMessageKind, string>>;
}

const ErrorBody = v.union([
  v.object({ error: v.object({ code: v.number() }) }),
  v.pipe(
    v.object({ errors: v.tupleWithRest([v.object({ code: v.number() })], v.unknown()) }),
    v.transform(({ errors }) => ({ error: errors[0] })),
  ),
]);
const Sent = v.object({ messages: v.tupleWithRest([v.object({ id: v.string() })], v.unknown()) });

/** The recipient has no WhatsApp, or not in a version that receives the message; or a test account may not write to them. */
const unreachableCodes = new Set([131026, 131030]);
/** An expired token, missing permissions, and an account that is blocked or may not pay. */
const credentialCodes = new Set([0, 3, 10, 190, 131005, 131031, 131042]);
const rateCodes = new Set([4, 80007, 130429, 131048, 131056]);
/** Meta's own faults, of which it doesn't say whether the message was sent. */
const outageCodes = new Set([1, 2, 131000, 131016]);
const firstPermissionCode = 200;
const lastPermissionCode = 299;

/** Meta's code of a template's language; the test language has no templates of its own. */
const templateLanguage = (language: Language) => (language === 'en-XA' ? sourceLanguage : language);

/** Returns the function that sends a registered template on WhatsApp. It returns false if the number can't be reached there. */
export function whatsApp(
  { url, phoneNumberId, token, templates }: WhatsAppAccount,
  client: PartnerClient,
): (message: ShortMessage) => Promise<boolean> {
  return async ({ to, kind, language, values }) => {
    const template = {
      name: templates[kind],
      language: { code: templateLanguage(language) },
      components: [{ type: 'body', parameters: values.map((value) => ({ type: 'text', text: toParameter(value) })) }],
    };
    const response = await requestOnce(client, `${url}/${phoneNumberId}/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      json: { messaging_product: 'whatsapp', to: to.replace('+', ''), type: 'template', template },
    });
    return wasAccepted(response);
  };
}

/** Meta refuses parameters with line breaks, tabs or many spaces. */
function toParameter(value: string): string {
  return value.replaceAll(/\s+/g, ' ').trim();
}

/** Errors arrive with any status, also with 200. */
function wasAccepted({ status, bytes }: PartnerResponse): boolean {
  const body = parseJson(bytes);
  const failure = v.safeParse(ErrorBody, body);
  if (failure.success) {
    const { code } = failure.output.error;
    if (unreachableCodes.has(code)) return false;
    throw new PartnerError('messages', faultOf(code), { status });
  }
  if (status >= 300) throw new PartnerError('messages', 'rejected', { status });
  if (!v.is(Sent, body)) throw new PartnerError('messages', 'invalid_response', { status });
  return true;
}

function faultOf(code: number): PartnerFault {
  const isPermission = code >= firstPermissionCode && code <= lastPermissionCode;
  if (isPermission || credentialCodes.has(code)) return 'unauthorized';
  if (outageCodes.has(code)) return 'unavailable';
  return rateCodes.has(code) ? 'throttled' : 'rejected';
}
