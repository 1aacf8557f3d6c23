import type { TradeInSubmission } from '@trade-in/contract/endpoints/trade-ins';
import { deductedFee } from '@trade-in/domain/checkout/payout';
import { subtractCents, zeroCents } from '@trade-in/domain/money';
import { accountNumberContext, idNumberContext } from '../ports/encryption/encrypted-numbers.ts';
import type { Encryptor } from '../ports/encryption/encryptor.ts';
import { idDocumentUrl } from '../ports/files/id-document-url.ts';
import type { ListedClub, StoredClub } from './stored-club.ts';

/** A club without what only the screen shows. */
export type ExportedClub = Omit<TradeInSubmission, 'idDocumentUrl' | 'stage'>;

export function presentListedClub(encryptor: Encryptor, club: ListedClub): TradeInSubmission {
  const { documentId, stage } = club;
  return {
    ...presentClub(encryptor, club),
    ...(stage && { stage }),
    idDocumentUrl: documentId === null ? null : idDocumentUrl(documentId),
  };
}

/** Decrypts the ID and account numbers, so it must be called only for clubs that are about to be shown. */
export function presentClub(encryptor: Encryptor, club: StoredClub): ExportedClub {
  const fee = deductedFee(club);
  return {
    id: club.id,
    tradeInId: club.tradeInId,
    reference: club.reference,
    modelId: club.modelId,
    brandId: club.brandId,
    brand: { name: club.brandName },
    model: { name: club.modelName, type: club.type },
    dexterity: club.dexterity,
    condition: club.condition,
    paymentType: club.paymentType,
    price: club.price,
    quantity: club.quantity,
    ironCount: club.ironCount,
    isFirst: club.position === 1,
    clubs: club.clubs,
    totalValue: subtractCents(club.value, fee),
    discountCode: club.discountCode,
    submittedAt: club.submittedAt.toISOString(),
    shippingCost: club.position === 1 ? fee : zeroCents,
    ...presentInvoicedFee(club),
    ...presentPerson(encryptor, club),
    ...presentAccount(encryptor, club),
    ...presentCollection(club),
  };
}

function presentInvoicedFee({
  isFeeInvoiced,
  feePaidAt,
  courierFee,
}: StoredClub): Pick<TradeInSubmission, 'invoicedFee'> {
  if (!isFeeInvoiced || courierFee === zeroCents) return {};
  return { invoicedFee: { amount: courierFee, isPaid: feePaidAt !== null } };
}

function presentPerson(encryptor: Encryptor, club: StoredClub) {
  return {
    customerFullName: club.customerFullName,
    customerIdNumber: encryptor.decrypt(club.encryptedIdNumber, idNumberContext(club.reference)).toString(),
    customerAddress: club.customerAddress,
    customerName: club.customerName,
    customerResidentialAddress: club.customerResidentialAddress,
    customerCellNumber: club.customerCellNumber,
    customerEmail: club.customerEmail,
  };
}

function presentAccount(encryptor: Encryptor, club: StoredClub) {
  const { encryptedAccountNumber, reference } = club;
  const number = encryptedAccountNumber && encryptor.decrypt(encryptedAccountNumber, accountNumberContext(reference));
  return {
    accountHolderName: club.accountHolderName,
    bankName: club.bankName,
    accountType: club.accountType,
    branchCode: club.branchCode,
    accountNumber: number && number.toString(),
    proofOfPaymentEmail: club.proofOfPaymentEmail,
  };
}

function presentCollection(club: StoredClub) {
  return {
    needsCourier: club.needsCourier ? ('true' as const) : ('false' as const),
    collectionStreet: club.collectionStreet,
    collectionSuburb: club.collectionSuburb,
    collectionCity: club.collectionCity,
    collectionPostalCode: club.collectionPostalCode,
    collectionDate: club.collectionOn,
    contactName: club.contactName,
    contactPhone: club.contactPhone,
    packageLength: club.packageLength,
    packageWidth: club.packageWidth,
    packageHeight: club.packageHeight,
    packageWeight: club.packageWeight,
  };
}
