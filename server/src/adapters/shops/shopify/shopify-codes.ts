import { type Cents, formatRandsInput, parseRands } from '@trade-in/domain/money';
import * as v from 'valibot';
import { PartnerError } from '../../../ports/partners/partner-error.ts';
import type { IssuedCode, Shop } from '../../../ports/partners/shop.ts';
import { codeExpiry, codeTitle } from '../code-terms.ts';
import type { ShopifyApi } from './shopify-api.ts';

interface CodeOptions {
  api: ShopifyApi;
  /** Null for codes without an end. */
  validMonths: number | null;
}

/** A code as the shop has it. */
interface FoundCode {
  id: string;
  title: string;
  isActive: boolean;
  usageLimit: number | null;
  usageCount: number;
  /** Null unless it is a fixed amount. */
  amount: Cents | null;
}

const currencyQuery = `query Currency { shop { currencyCode } }`;
const Currency = v.object({ shop: v.object({ currencyCode: v.string() }) });

const createMutation = `mutation CreateCode($discount: DiscountCodeBasicInput!) {
  discountCodeBasicCreate(basicCodeDiscount: $discount) { codeDiscountNode { id } userErrors { field code message } }
}`;
const updateMutation = `mutation ChangeCode($id: ID!, $discount: DiscountCodeBasicInput!) {
  discountCodeBasicUpdate(id: $id, basicCodeDiscount: $discount) { codeDiscountNode { id } userErrors { field code message } }
}`;
const deactivateMutation = `mutation SwitchOffCode($id: ID!) {
  discountCodeDeactivate(id: $id) { codeDiscountNode { id } userErrors { field code message } }
}`;
const Changed = v.object({
  codeDiscountNode: v.nullable(v.object({ id: v.string() })),
  userErrors: v.array(v.object({ code: v.optional(v.nullable(v.string())) })),
});
type Changed = v.InferOutput<typeof Changed>;

const findQuery = `query FindCode($code: String!) {
  codeDiscountNodeByCode(code: $code) {
    id
    codeDiscount {
      __typename
      ... on DiscountCodeBasic {
        title status usageLimit asyncUsageCount
        customerGets { value { __typename ... on DiscountAmount { amount { amount currencyCode } } } }
      }
    }
  }
}`;
const Found = v.object({
  codeDiscountNodeByCode: v.nullable(
    v.object({
      id: v.string(),
      codeDiscount: v.object({
        title: v.optional(v.string(), ''),
        status: v.optional(v.string()),
        usageLimit: v.optional(v.nullable(v.number()), null),
        asyncUsageCount: v.optional(v.number(), 0),
        customerGets: v.optional(
          v.object({
            value: v.object({ amount: v.optional(v.object({ amount: v.string(), currencyCode: v.string() })) }),
          }),
        ),
      }),
    }),
  ),
});

const currency = 'ZAR';

export function shopifyCodes({
  api,
  validMonths,
}: CodeOptions): Pick<Shop, 'issueCode' | 'changeCodeAmount' | 'switchOffCode' | 'switchOnCode'> {
  let hasCheckedCurrency = false;

  /** An amount without a currency is in the shop's own: in another shop, a code of R1,000 would be worth 1,000 dollars. */
  async function requireRands(): Promise<void> {
    if (hasCheckedCurrency) return;
    const { shop } = await api(currencyQuery, {}, Currency);
    if (shop.currencyCode !== currency) throw new PartnerError('shop', 'rejected');
    hasCheckedCurrency = true;
  }

  return {
    async issueCode(issued) {
      await requireRands();
      const discount = discountInput(issued, validMonths);
      const response = await api(createMutation, { discount }, v.object({ discountCodeBasicCreate: Changed }));
      const { userErrors, codeDiscountNode } = response.discountCodeBasicCreate;
      if (userErrors.some(({ code }) => code === 'TAKEN')) return { shopId: await adopt(api, issued, validMonths) };
      if (userErrors.length > 0 || codeDiscountNode === null) throw new PartnerError('shop', 'rejected');
      return { shopId: codeDiscountNode.id };
    },
    async changeCodeAmount(issued) {
      await requireRands();
      const found = await findOwn(api, issued);
      if (found === null) throw new PartnerError('shop', 'rejected');
      await writeAmount(api, found, issued.amount);
    },
    async switchOffCode(issued) {
      const found = await findOwn(api, issued);
      if (found === null || !found.isActive) return;
      const response = await api(deactivateMutation, { id: found.id }, v.object({ discountCodeDeactivate: Changed }));
      requireSuccess(response.discountCodeDeactivate);
    },
    async switchOnCode(issued) {
      const found = await findOwn(api, issued);
      if (found === null) throw new PartnerError('shop', 'rejected');
      // Shopify counts the use of a cancelled order. A use beyond those is one whose webhook has not arrived yet.
      const usageLimit = Math.min(found.usageCount, issued.cancelledOrders) + 1;
      if (found.isActive && found.usageLimit === usageLimit) return;
      // Shopify deactivates a code by ending it: its own counterpart removes the end.
      await update(api, found, { usageLimit, endsAt: endOf(issued.issuedAt, validMonths) });
    },
  };
}

function discountInput({ code, reference, amount, issuedAt }: IssuedCode, validMonths: number | null) {
  return {
    title: codeTitle(reference),
    code,
    startsAt: issuedAt.toISOString(),
    endsAt: endOf(issuedAt, validMonths),
    usageLimit: 1,
    // The limit suffices, and the same customer may use the code again once the order is cancelled.
    appliesOncePerCustomer: false,
    context: { all: 'ALL' },
    customerGets: { items: { all: true }, value: valueOf(amount) },
    combinesWith: { orderDiscounts: false, productDiscounts: true, shippingDiscounts: true },
  };
}

function endOf(issuedAt: Date, validMonths: number | null): string | null {
  return codeExpiry(issuedAt, validMonths)?.toISOString() ?? null;
}

function valueOf(amount: Cents) {
  return { discountAmount: { amount: formatRandsInput(amount), appliesOnEachItem: false } };
}

/** Returns the id of the code that an earlier attempt created, maybe with an earlier amount, and makes the shop accept it. */
async function adopt(api: ShopifyApi, issued: IssuedCode, validMonths: number | null): Promise<string> {
  const found = await findOwn(api, issued);
  if (found === null || found.usageLimit !== 1 || found.amount === null) throw new PartnerError('shop', 'rejected');
  await writeAmount(api, found, issued.amount);
  // It was switched off if it was used before the shop's response arrived.
  if (!found.isActive) await update(api, found, { endsAt: endOf(issued.issuedAt, validMonths) });
  return found.id;
}

async function writeAmount(api: ShopifyApi, found: FoundCode, amount: Cents): Promise<void> {
  if (found.amount !== amount) await update(api, found, { customerGets: { value: valueOf(amount) } });
}

async function update(api: ShopifyApi, { id }: FoundCode, discount: object): Promise<void> {
  const response = await api(updateMutation, { id, discount }, v.object({ discountCodeBasicUpdate: Changed }));
  requireSuccess(response.discountCodeBasicUpdate);
}

/** Throws `rejected` if the code belongs to something else than the trade-in. */
async function findOwn(
  api: ShopifyApi,
  { code, reference }: Pick<IssuedCode, 'code' | 'reference'>,
): Promise<FoundCode | null> {
  const { codeDiscountNodeByCode: node } = await api(findQuery, { code }, Found);
  if (node === null) return null;
  const { title, status, usageLimit, asyncUsageCount: usageCount, customerGets } = node.codeDiscount;
  if (title !== codeTitle(reference)) throw new PartnerError('shop', 'rejected');
  const money = customerGets?.value.amount;
  return {
    id: node.id,
    title,
    isActive: status !== 'EXPIRED',
    usageLimit,
    usageCount,
    amount: money?.currencyCode === currency ? parseRands(money.amount) : null,
  };
}

function requireSuccess({ userErrors }: Changed): void {
  if (userErrors.length > 0) throw new PartnerError('shop', 'rejected');
}
