import type { TradeInPage } from '@trade-in/contract/endpoints/progress/trade-in-page';
import { joinTexts } from '@trade-in/domain/trade-ins/trade-in-texts';
import { accountNumberContext, idNumberContext } from '../../ports/encryption/encrypted-numbers.ts';
import type { Encryptor } from '../../ports/encryption/encryptor.ts';
import { idDocumentUrl } from '../../ports/files/id-document-url.ts';
import type { TradeInDetails } from './trade-in-page-store.ts';

export function presentPerson(encryptor: Encryptor, reference: string, details: TradeInDetails): TradeInPage['person'] {
  const { encryptedAccountNumber } = details;
  const account =
    encryptedAccountNumber === null ? null : decryptAccountNumber(encryptor, { reference, encryptedAccountNumber });
  return {
    fullName: details.fullName,
    cellNumber: details.cellNumber,
    email: details.email,
    maskedIdNumber: maskedIdNumber(decryptIdNumber(encryptor, { reference, ...details })),
    address: details.address,
    idDocumentUrl: details.documentId === null ? null : idDocumentUrl(details.documentId),
    account:
      account === null
        ? null
        : {
            holder: details.accountHolderName,
            bank: details.bankName,
            type: details.accountType,
            branchCode: details.branchCode,
            maskedNumber: `•••• ${account.slice(-4)}`,
            proofEmail: details.proofEmail,
          },
  };
}

/** The birthday and the last two digits are enough to compare a card with; none of it identifies a person. */
function maskedIdNumber(number: string): string {
  return `${number.slice(0, 6)} •••• •${number.slice(-2)}`;
}

export function decryptIdNumber(
  encryptor: Encryptor,
  { reference, encryptedIdNumber }: { reference: string; encryptedIdNumber: Buffer },
): string {
  return encryptor.decrypt(encryptedIdNumber, idNumberContext(reference)).toString();
}

export function decryptAccountNumber(
  encryptor: Encryptor,
  { reference, encryptedAccountNumber }: { reference: string; encryptedAccountNumber: Buffer },
): string {
  return encryptor.decrypt(encryptedAccountNumber, accountNumberContext(reference)).toString();
}

export function presentParcel(details: TradeInDetails): TradeInPage['parcel'] {
  const { parcel } = details;
  if (parcel === null) return null;
  const { collectionStreet, collectionSuburb, collectionCity, collectionPostalCode } = details;
  return {
    status: parcel.status,
    waybillNumber: parcel.waybillNumber,
    contactName: details.contactName,
    contactPhone: details.contactPhone,
    address: joinTexts([collectionStreet, collectionSuburb, collectionCity, collectionPostalCode]),
    collectionDate: details.collectionOn,
    length: details.packageLength,
    width: details.packageWidth,
    height: details.packageHeight,
    weight: details.packageWeight,
  };
}
