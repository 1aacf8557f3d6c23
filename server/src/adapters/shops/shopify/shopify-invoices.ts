import { setTimeout as sleep } from 'node:timers/promises';
import { formatRandsInput } from '@trade-in/domain/money';
import { courierFee, courierFeeNote } from '@trade-in/words/partner-texts';
import * as v from 'valibot';
import { PartnerError } from '../../../ports/partners/partner-error.ts';
import type { FeeInvoice, Shop } from '../../../ports/partners/shop.ts';
import type { ShopifyApi } from './shopify-api.ts';
import { feeTag, referenceAttribute } from './shopify-webhooks.ts';

const draftFields = `id status ready invoiceUrl customAttributes { key value }`;
const DraftOrder = v.object({
  id: v.string(),
  status: v.string(),
  ready: v.boolean(),
  invoiceUrl: v.nullable(v.string()),
  customAttributes: v.array(v.object({ key: v.string(), value: v.nullable(v.string()) })),
});
type DraftOrder = v.InferOutput<typeof DraftOrder>;

const findQuery = `query FindInvoice($query: String!) {
  draftOrders(first: 10, query: $query) { nodes { ${draftFields} } }
}`;
const FoundInvoices = v.object({ draftOrders: v.object({ nodes: v.array(DraftOrder) }) });

const createMutation = `mutation CreateInvoice($input: DraftOrderInput!) {
  draftOrderCreate(input: $input) { draftOrder { ${draftFields} } userErrors { field message } }
}`;
const CreatedInvoice = v.object({
  draftOrderCreate: v.object({ draftOrder: v.nullable(DraftOrder), userErrors: v.array(v.unknown()) }),
});

const readQuery = `query ReadInvoice($id: ID!) { draftOrder(id: $id) { ${draftFields} } }`;
const ReadInvoice = v.object({ draftOrder: v.nullable(DraftOrder) });

const deleteMutation = `mutation DeleteInvoice($input: DraftOrderDeleteInput!) {
  draftOrderDelete(input: $input) { deletedId userErrors { field message } }
}`;
const DeletedInvoice = v.object({ draftOrderDelete: v.object({ deletedId: v.nullable(v.string()) }) });

/** Shopify computes taxes after it has responded, most often within a second. */
const maxReads = 4;
const readDelayMs = 400;

export function shopifyInvoices(api: ShopifyApi): Pick<Shop, 'createFeeInvoice' | 'cancelFeeInvoice'> {
  return {
    async createFeeInvoice(invoice) {
      const draft = await untilReady(api, (await findDrafts(api, invoice)).at(0) ?? (await createDraft(api, invoice)));
      return { invoiceId: draft.id, invoiceUrl: invoiceUrlOf(draft) };
    },
    async cancelFeeInvoice({ reference, invoiceId }) {
      const found = await findDrafts(api, { reference });
      const stored = found.some(({ id }) => id === invoiceId) ? null : await readDraft(api, invoiceId);
      const drafts = stored === null ? found : [...found, stored];
      if (drafts.some(isPaid)) return 'paid';
      for (const { id } of drafts) if ((await deleteDraft(api, id)) === 'paid') return 'paid';
      return 'cancelled';
    },
  };
}

/** Finds the draft orders that earlier attempts created. The search is fuzzy, so the attribute decides. */
async function findDrafts(api: ShopifyApi, { reference }: Pick<FeeInvoice, 'reference'>): Promise<DraftOrder[]> {
  const { draftOrders } = await api(findQuery, { query: `tag:"${reference}"` }, FoundInvoices);
  const isOurs = ({ key, value }: DraftOrder['customAttributes'][number]) =>
    key === referenceAttribute && value === reference;
  return draftOrders.nodes.filter(({ customAttributes }) => customAttributes.some(isOurs));
}

/** Returns null for a draft order that was deleted. */
async function readDraft(api: ShopifyApi, id: string | null): Promise<DraftOrder | null> {
  return id === null ? null : (await api(readQuery, { id }, ReadInvoice)).draftOrder;
}

/** A draft order that can't be deleted may have been paid, or deleted, since it was read. */
async function deleteDraft(api: ShopifyApi, id: string): Promise<'cancelled' | 'paid'> {
  const { draftOrderDelete } = await api(deleteMutation, { input: { id } }, DeletedInvoice);
  const present = draftOrderDelete.deletedId === null ? await readDraft(api, id) : null;
  if (present === null) return 'cancelled';
  if (isPaid(present)) return 'paid';
  throw new PartnerError('shop', 'rejected');
}

const isPaid = ({ status }: DraftOrder) => status === 'COMPLETED';

async function createDraft(api: ShopifyApi, { reference, fee }: FeeInvoice): Promise<DraftOrder> {
  const input = {
    note: courierFeeNote({ reference }),
    tags: ['trade-in', feeTag, reference],
    customAttributes: [{ key: referenceAttribute, value: reference }],
    allowDiscountCodesInCheckout: false,
    acceptAutomaticDiscounts: false,
    presentmentCurrencyCode: 'ZAR',
    lineItems: [
      {
        title: courierFee(),
        quantity: 1,
        requiresShipping: false,
        taxable: true,
        originalUnitPriceWithCurrency: { amount: formatRandsInput(fee), currencyCode: 'ZAR' },
      },
    ],
  };
  const { draftOrderCreate } = await api(createMutation, { input }, CreatedInvoice);
  const { draftOrder, userErrors } = draftOrderCreate;
  if (draftOrder === null || userErrors.length > 0) throw new PartnerError('shop', 'rejected');
  return draftOrder;
}

/** Throws `unavailable` if the draft order takes longer; the next attempt finds it. */
async function untilReady(api: ShopifyApi, created: DraftOrder): Promise<DraftOrder> {
  let draft: DraftOrder | null = created;
  for (let reads = 0; draft !== null && !draft.ready && reads < maxReads; reads += 1) {
    await sleep(readDelayMs);
    draft = await readDraft(api, created.id);
  }
  if (draft === null || !draft.ready) throw new PartnerError('shop', 'unavailable');
  return draft;
}

/** Throws for anything but a link that customers may be sent to. */
function invoiceUrlOf({ invoiceUrl }: DraftOrder): string {
  const url = invoiceUrl === null ? null : URL.parse(invoiceUrl);
  if (url === null || !['https:', 'http:'].includes(url.protocol)) throw new PartnerError('shop', 'invalid_response');
  return url.href;
}
