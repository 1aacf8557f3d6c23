/** Errors of the WhatsApp Cloud API, with the status that they usually have. */
export const whatsAppErrors = {
  token_expired: { status: 401, code: 190, message: 'Error validating access token: Session has expired' },
  no_permission: { status: 403, code: 200, message: '(#200) You do not have permission to access this field' },
  unknown_number_id: { status: 400, code: 100, message: 'Unsupported post request' },
  invalid_parameter: { status: 400, code: 100, message: '(#100) Invalid parameter' },
  rate_limit: { status: 429, code: 130429, message: '(#130429) Rate limit hit' },
  pair_rate_limit: { status: 400, code: 131056, message: '(#131056) Pair rate limit hit' },
  undeliverable: { status: 400, code: 131026, message: '(#131026) Message undeliverable' },
  payment_issue: { status: 400, code: 131042, message: '(#131042) Business eligibility payment issue' },
  something_wrong: { status: 500, code: 131000, message: '(#131000) Something went wrong' },
  wrong_parameters: { status: 400, code: 132000, message: '(#132000) Number of parameters does not match' },
  unknown_template: { status: 404, code: 132001, message: '(#132001) Template name does not exist in the translation' },
} as const;
export type WhatsAppError = keyof typeof whatsAppErrors;

/** Returns the body of an error. */
export function errorBody(error: WhatsAppError) {
  const { code, message } = whatsAppErrors[error];
  return {
    error: {
      message,
      type: 'OAuthException',
      code,
      error_data: { messaging_product: 'whatsapp', details: message },
      fbtrace_id: 'AsimulatedTrace',
    },
  };
}
