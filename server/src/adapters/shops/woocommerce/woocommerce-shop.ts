import { type Cents, formatRandsInput, parseRands } from '@trade-in/domain/money';
import * as v from 'valibot';
import { PartnerError } from '../../../ports/partners/partner-error.ts';
import type { IssuedCode, Shop } from '../../../ports/partners/shop.ts';
import { parseJson, type PartnerClient, type PartnerResponse, readJson } from '../../partner-http/partner-client.ts';
import { codeExpiry, codeTitle } from '../code-terms.ts';

interface WooCommerceOptions {
  /** The shop's URL, without a trailing slash. */
  url: string;
  key: string;
  secret: string;
  codeValidMonths: number | null;
}

interface CouponRequest {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  json?: unknown;
}

type Coupons = (request: CouponRequest) => Promise<PartnerResponse>;

const Coupon = v.object({
  id: v.number(),
  code: v.string(),
  amount: v.string(),
  discount_type: v.string(),
  description: v.optional(v.string(), ''),
  usage_limit: v.nullish(v.number()),
});
type Coupon = v.InferOutput<typeof Coupon>;

const CodeTaken = v.object({ code: v.literal('woocommerce_rest_coupon_code_already_exists') });
const fixedAmount = 'fixed_cart';
const longPast = '2000-01-01T00:00:00Z';

/** Returns the shop behind WooCommerce's REST API. It has no invoices for amounts that no product has. */
export function wooCommerceShop(
  { url, key, secret, codeValidMonths }: WooCommerceOptions,
  client: PartnerClient,
): Shop {
  const authorization = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`;
  const coupons: Coupons = ({ method, path, json }) =>
    client.send(`${url}/wp-json/wc/v3/coupons${path}`, { method, headers: { authorization }, json });

  return {
    isConnected: true,
    isInvoicing: false,
    async issueCode(issued) {
      // Looked up first: two simultaneous requests for one code could both succeed in WooCommerce.
      const earlier = await findOwn(coupons, issued);
      if (earlier !== null) return { shopId: await adopt(coupons, earlier, couponFor(issued, codeValidMonths)) };
      const response = await coupons({ method: 'POST', path: '', json: couponFor(issued, codeValidMonths) });
      if (!isTaken(response)) return { shopId: String(readJson('shop', response, Coupon).id) };
      const found = await findOwn(coupons, issued);
      if (found === null) throw new PartnerError('shop', 'rejected');
      return { shopId: await adopt(coupons, found, couponFor(issued, codeValidMonths)) };
    },
    async changeCodeAmount(issued) {
      const found = await findOwn(coupons, issued);
      if (found === null) throw new PartnerError('shop', 'rejected');
      await writeAmount(coupons, found, issued.amount);
    },
    async switchOffCode(issued) {
      const found = await findOwn(coupons, issued);
      // Expired rather than deleted: staff still see what it was, and nothing creates it again.
      if (found !== null) await update(coupons, found, { date_expires: longPast });
    },
    async switchOnCode(issued) {
      const found = await findOwn(coupons, issued);
      if (found === null) throw new PartnerError('shop', 'rejected');
      await update(coupons, found, { date_expires: endOf(issued.issuedAt, codeValidMonths) });
    },
    createFeeInvoice: refuseInvoice,
    cancelFeeInvoice: refuseInvoice,
  };
}

/** An invoice from a time when another shop was connected is for staff to cancel there. */
const refuseInvoice = () => Promise.reject(new PartnerError('shop', 'rejected'));

type NewCoupon = ReturnType<typeof couponFor>;
function couponFor({ code, reference, amount, issuedAt }: IssuedCode, validMonths: number | null) {
  return {
    code,
    amount: formatRandsInput(amount),
    discount_type: fixedAmount,
    description: codeTitle(reference),
    usage_limit: 1,
    usage_limit_per_user: 1,
    date_expires: endOf(issuedAt, validMonths),
  };
}

/** WooCommerce ignores null and `date_expires_gmt` in requests: an empty text means no end, and a time has no fractions. */
function endOf(issuedAt: Date, validMonths: number | null): string {
  return codeExpiry(issuedAt, validMonths)?.toISOString().replace(/\.\d+/, '') ?? '';
}

/** Throws `rejected` if the coupon belongs to something else than the trade-in. */
async function findOwn(
  coupons: Coupons,
  { code, reference }: Pick<IssuedCode, 'code' | 'reference'>,
): Promise<Coupon | null> {
  const response = await coupons({ method: 'GET', path: `?code=${encodeURIComponent(code)}` });
  const found = readJson('shop', response, v.array(Coupon)).find((coupon) => coupon.code.toUpperCase() === code);
  if (found === undefined) return null;
  if (found.description !== codeTitle(reference)) throw new PartnerError('shop', 'rejected');
  return found;
}

/**
 * Returns the id of the coupon that an earlier attempt created, and makes the shop accept it: it may have an earlier amount, and was
 * switched off if it was used before the shop's response arrived.
 */
async function adopt(coupons: Coupons, found: Coupon, { amount, date_expires }: NewCoupon): Promise<string> {
  if (found.discount_type !== fixedAmount || found.usage_limit !== 1) throw new PartnerError('shop', 'rejected');
  await update(coupons, found, { amount, date_expires });
  return String(found.id);
}

async function writeAmount(coupons: Coupons, found: Coupon, amount: Cents): Promise<void> {
  if (parseRands(found.amount) !== amount) await update(coupons, found, { amount: formatRandsInput(amount) });
}

async function update(coupons: Coupons, { id }: Coupon, json: object): Promise<void> {
  readJson('shop', await coupons({ method: 'PUT', path: `/${id}`, json }), Coupon);
}

function isTaken({ status, bytes }: PartnerResponse): boolean {
  return status === 400 && v.is(CodeTaken, parseJson(bytes));
}
