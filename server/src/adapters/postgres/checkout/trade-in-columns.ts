import { searchText } from '@trade-in/domain/lists/search-words';
import { collectionLabels } from '@trade-in/domain/trade-ins/trade-in-groups';
import type { NewTradeIn } from '../../../features/checkout/checkout-store.ts';

const [byCourier, byDropOff] = collectionLabels;

/** Returns the search columns that PostgreSQL cannot generate, because they copy other tables (decision 0107). */
export function searchColumns({
  clubs,
  collection,
  paymentType,
}: Pick<NewTradeIn, 'clubs' | 'collection' | 'paymentType'>) {
  const products = new Set(clubs.map(({ brandName, modelName }) => searchText(`${brandName} ${modelName}`)));
  const shown = clubs.flatMap(({ type, dexterity, condition }) => [type, dexterity, condition]);
  const delivery = collection === null ? [byDropOff] : [byCourier, 'pending'];
  return { clubs_search: [...products].join(''), labels: [...new Set([paymentType, ...delivery, ...shown])] };
}

export function collectionColumns({ collectionOn, address }: NonNullable<NewTradeIn['collection']>) {
  return {
    collection_street: address.street,
    collection_suburb: address.suburb,
    collection_city: address.city,
    collection_postal_code: address.postalCode,
    contact_name: address.contactName,
    contact_phone: address.contactPhone,
    collection_on: collectionOn,
  };
}

export function accountColumns(account: NonNullable<NewTradeIn['account']>) {
  return {
    account_holder_name: account.holder,
    bank_name: account.bank,
    account_type: account.type,
    branch_code: account.branchCode,
    account_number_sealed: account.encryptedAccountNumber,
    account_number_hash: account.numberHash,
    proof_of_payment_email: account.proofOfPaymentEmail,
  };
}
