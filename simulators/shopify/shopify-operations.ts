import type { ShopifyState, SimulatedCode, SimulatedDraftOrder } from './shopify-state.ts';

export interface Operation {
  query: string;
  variables: {
    id?: string;
    code?: string;
    query?: string;
    discount?: CodeInput;
    /** With an id only when a draft order is deleted. */
    input?: DraftOrderInput & { id?: string };
  };
}

interface CodeInput {
  title?: string;
  code?: string;
  startsAt?: string;
  endsAt?: string | null;
  usageLimit?: number;
  customerGets?: { value: { discountAmount: { amount: string } } };
}

interface DraftOrderInput {
  tags: string[];
  customAttributes: { key: string; value: string }[];
  lineItems: { quantity: number; originalUnitPriceWithCurrency: { amount: string; currencyCode: string } }[];
}

interface Context {
  state: ShopifyState;
  /** Of the simulator. */
  url: string;
}

type Resolver = (context: Context, variables: Operation['variables']) => unknown;

/** By the field of the operation. */
const resolvers: Record<string, Resolver> = {
  discountCodeBasicCreate: ({ state }, { discount = {} }) => {
    const created = newCode(`gid://shopify/DiscountCodeNode/${state.nextId()}`, discount);
    if (state.findCode(created.code) !== undefined) return codeChange(null, 'TAKEN', 'Code must be unique.');
    if (Number(created.amount) <= 0) return codeChange(null, 'GREATER_THAN', 'Value must be greater than 0.');
    state.codes.push(created);
    return codeChange(created);
  },
  discountCodeBasicUpdate: ({ state }, { id, discount = {} }) => {
    const found = state.codes.find((code) => code.id === id);
    if (found === undefined) return codeChange(null, 'INVALID', 'Discount does not exist.');
    found.amount = discount.customerGets?.value.discountAmount.amount ?? found.amount;
    found.usageLimit = discount.usageLimit ?? found.usageLimit;
    if (discount.endsAt !== undefined) {
      found.endsAt = discount.endsAt;
      found.status = discount.endsAt === null || new Date(discount.endsAt) > state.now() ? 'ACTIVE' : 'EXPIRED';
    }
    return codeChange(found);
  },
  discountCodeDeactivate: ({ state }, { id }) => {
    const found = state.codes.find((code) => code.id === id);
    if (found === undefined) return codeChange(null, 'INVALID', 'Discount does not exist.');
    found.status = 'EXPIRED';
    found.endsAt = state.now().toISOString();
    return codeChange(found);
  },
  codeDiscountNodeByCode: ({ state }, { code = '' }) => {
    const found = state.findCode(code);
    return found === undefined ? null : { id: found.id, codeDiscount: codeDiscount(found, state) };
  },
  draftOrderCreate: ({ state, url }, { input }) => {
    const [line] = input?.lineItems ?? [];
    if (input === undefined || line === undefined) {
      return { draftOrder: null, userErrors: [{ field: ['lineItems'], message: 'Add at least 1 product' }] };
    }
    const id = state.nextId();
    const draft: SimulatedDraftOrder = {
      id: `gid://shopify/DraftOrder/${id}`,
      status: 'OPEN',
      amount: line.originalUnitPriceWithCurrency.amount,
      tags: input.tags,
      customAttributes: input.customAttributes,
      invoiceUrl: `${url}/invoices/${id}`,
      readsUntilReady: state.readsUntilReady,
    };
    state.drafts.push(draft);
    return { draftOrder: draftOrder(draft), userErrors: [] };
  },
  draftOrderDelete: ({ state }, { input }) => {
    const index = state.drafts.findIndex(({ id, status }) => id === input?.id && status === 'OPEN');
    if (index === -1) return { deletedId: null, userErrors: [{ field: ['id'], message: 'Draft order not found' }] };
    const [deleted] = state.drafts.splice(index, 1);
    return { deletedId: deleted?.id ?? null, userErrors: [] };
  },
  draftOrders: ({ state }, { query = '' }) => {
    const tag = /^tag:"(.*)"$/.exec(query)?.[1];
    const found = state.drafts.filter(({ tags }) => tag !== undefined && tags.includes(tag));
    return { nodes: found.map(draftOrder) };
  },
  draftOrder: ({ state }, { id }) => {
    const found = state.drafts.find((draft) => draft.id === id);
    if (found === undefined) return null;
    found.readsUntilReady = Math.max(0, found.readsUntilReady - 1);
    return draftOrder(found);
  },
  shop: ({ state }) => ({ currencyCode: state.currencyCode }),
};

/** Returns the response of Shopify's GraphQL API, which is HTTP 200 for errors too. */
export function respondTo({ query, variables }: Operation, context: Context): object {
  const extensions = costOf(context.state.throttled > 0);
  if (context.state.takeThrottle()) {
    return { errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }], extensions };
  }
  const field = Object.keys(resolvers).find((name) => new RegExp(`[{\\s]${name}\\s*[({]`).test(query));
  const resolve = field === undefined ? undefined : resolvers[field];
  if (field === undefined || resolve === undefined) {
    const undefinedField = { message: 'Field does not exist', extensions: { code: 'undefinedField' } };
    return { errors: [undefinedField] };
  }
  return { data: { [field]: resolve(context, variables) }, extensions };
}

function newCode(id: string, { code = '', title = '', ...input }: CodeInput): SimulatedCode {
  const { usageLimit = null, startsAt = '', endsAt = null, customerGets } = input;
  const amount = customerGets?.value.discountAmount.amount ?? '0.00';
  return { id, code, title, amount, usageLimit, usageCount: 0, status: 'ACTIVE', startsAt, endsAt };
}

function codeChange(code: SimulatedCode | null, error?: string, message = ''): object {
  const userErrors =
    error === undefined ? [] : [{ field: ['basicCodeDiscount', 'code'], code: error, message, extraInfo: null }];
  return { codeDiscountNode: code && { id: code.id }, userErrors };
}

function codeDiscount(
  { title, status, usageLimit, usageCount, amount }: SimulatedCode,
  { currencyCode }: ShopifyState,
): object {
  // Shopify's decimals have as few digits as they need, but at least one.
  const decimal = amount.replace(/0$/, '');
  const value = { __typename: 'DiscountAmount', amount: { amount: decimal, currencyCode } };
  return {
    __typename: 'DiscountCodeBasic',
    title,
    status,
    usageLimit,
    asyncUsageCount: usageCount,
    customerGets: { value },
  };
}

function draftOrder({ id, status, invoiceUrl, customAttributes, readsUntilReady }: SimulatedDraftOrder): object {
  return { id, status, ready: readsUntilReady === 0, invoiceUrl, customAttributes };
}

function costOf(isThrottled: boolean): object {
  const throttleStatus = { maximumAvailable: 2000, currentlyAvailable: isThrottled ? 5 : 1990, restoreRate: 100 };
  return { cost: { requestedQueryCost: 10, actualQueryCost: isThrottled ? null : 10, throttleStatus } };
}
