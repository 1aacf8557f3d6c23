import type { Status, StatusStep } from '@trade-in/contract/endpoints/progress/status-page';
import type { Settings } from '@trade-in/contract/endpoints/settings';
import { formatRands } from '@trade-in/domain/money';
import type { Stage } from '@trade-in/domain/progress/trade-in-stage';
import * as words from '@trade-in/words/status-page';
import { isDifferent, offersOf } from './offers.ts';

interface Headline {
  title: string;
  lead: string;
  /** Returns whom to call about it, with the text of the phone number. */
  call?: (phone: string) => string;
  /** Where to pay an open courier fee. */
  invoiceUrl?: string | null;
}

/** Returns what matters most about a trade-in now: what the customer does next, or that there is nothing to do. */
export function headlineOf(status: Status, settings: Settings): Headline {
  const offers = offersOf(status);
  // The stage is still that of the parcel. A trade-in with a cancelled club beside missing ones is cancelled.
  if (status.clubs.every(({ state }) => state === 'missing')) return missingHeadline(settings);
  if (offers.length === 0) return headlines[status.stage](status, settings);
  const isExtra = offers.every(({ stated }) => stated === null);
  const titleOf = isExtra ? words.extraTitle : words.offersTitle;
  const day = currentStep(status)?.by ?? null;
  return {
    title: titleOf({ count: offers.length }),
    lead: day === null ? words.offersLead() : words.offersLeadBy({ day }),
  };
}

function currentStep({ steps }: Status): StatusStep | undefined {
  return steps.find(({ state }) => state === 'current');
}

const headlines: Readonly<Record<Stage, (status: Status, settings: Settings) => Headline>> = {
  new: (_status, settings) => ({ title: words.bringTitle(), lead: words.bringLead(placeOf(settings)) }),
  to_ship: (status, settings) => passedHeadline(status, settings) ?? courierHeadline(status),
  in_transit: () => ({ title: words.transitTitle(), lead: words.transitLead() }),
  to_inspect: () => ({ title: words.reviewTitle(), lead: words.reviewLead() }),
  waiting: () => ({ title: words.reviewTitle(), lead: words.offersLead() }),
  to_pay: (status) => ({ title: agreedTitle(status), lead: words.payLead() }),
  to_return: ({ clubs }) => ({
    title: words.returnTitle({ count: clubs.filter(({ state }) => state === 'declined').length }),
    lead: words.returnLead(),
  }),
  settled: (status) => ({ title: settledTitle(status), lead: words.doneLead() }),
  cancelled: (status) => ({ title: words.cancelledTitle(), lead: cancelledLead(status) }),
};

function missingHeadline({ shopContact: contact }: Settings): Headline {
  return {
    title: words.missingTitle(),
    lead: words.missingLead(),
    call: (phone) => words.missingCall({ contact, phone }),
  };
}

/** Returns null while the courier may still come. */
function passedHeadline(status: Status, { today, shopContact: contact }: Settings): Headline | null {
  const day = currentStep(status)?.on ?? null;
  if (day === null || day >= today) return null;
  return {
    title: words.collectionPassedTitle(),
    lead: words.collectionPassedLead({ day }),
    call: (phone) => words.collectionPassedCall({ contact, phone }),
    invoiceUrl: status.unpaidFee?.invoiceUrl ?? null,
  };
}

function courierHeadline(status: Status): Headline {
  if (status.unpaidFee !== null) {
    const { amount, invoiceUrl } = status.unpaidFee;
    const lead = words.payFeeLead({ amount: formatRands(amount) });
    return { title: words.courierToBookOncePaidTitle(), lead, invoiceUrl };
  }
  // Only a courier that is booked has a waybill.
  const isBooked = (status.parcel?.waybill ?? null) !== null;
  const day = currentStep(status)?.on ?? null;
  const leadOn = isBooked ? words.courierLeadOn : words.courierToBookLeadOn;
  return {
    title: isBooked ? words.courierTitle() : words.courierToBookTitle(),
    lead: day === null ? words.courierLead() : leadOn({ day }),
  };
}

function cancelledLead({ feeOwed, code }: Status): string {
  if (feeOwed > 0) return words.cancelledFeeLead({ amount: formatRands(feeOwed) });
  return code?.isUsed === true ? words.cancelledUsedLead() : words.cancelledLead();
}

function settledTitle(status: Status): string {
  return status.clubs.every(({ state }) => state === 'returned') ? words.returnedTitle() : agreedTitle(status);
}

function agreedTitle({ clubs }: Status): string {
  const isAsStated = clubs.every((club) => ['accepted', 'kept'].includes(club.state) && !isDifferent(club));
  return isAsStated ? words.asStatedTitle() : words.decidedTitle();
}

function placeOf({ shopName, shopAddress: { street, suburb, city, postalCode } }: Settings) {
  return { shopName, address: [street, suburb, city, postalCode].join(', ') };
}
