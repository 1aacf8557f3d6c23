/** The part of a request for rates or a shipment that the simulator reads. */
export interface CollectionBody {
  collection_address: { zone?: string; code?: string; [field: string]: unknown };
  delivery_address: { zone?: string; code?: string; [field: string]: unknown };
  parcels: ParcelBody[];
}

interface ParcelBody {
  submitted_length_cm: number;
  submitted_width_cm: number;
  submitted_height_cm: number;
  submitted_weight_kg: number;
}

export interface ShipmentBody extends CollectionBody {
  service_level_code?: string;
  custom_tracking_reference?: string;
  customer_reference?: string;
  collection_min_date?: string;
  collection_after?: string;
  collection_before?: string;
  collection_contact?: { name?: string; mobile_number?: string; email?: string };
  delivery_contact?: { name?: string; mobile_number?: string; email?: string };
}

export interface SimulatedShipment {
  id: number;
  waybill: string;
  status: string;
  /** In Rands. */
  rate: number;
  createdAt: Date;
  changedAt: Date;
  events: { id: number; status: string; date: string }[];
  body: ShipmentBody;
}

/** The statuses of a parcel without incidents. */
const journey = ['collection-assigned', 'collected', 'at-hub', 'in-transit', 'out-for-delivery', 'delivered'];
/** From here on the courier has the parcel, and refuses to cancel. */
const firstWithParcel = journey.indexOf('collected');

const services = [
  { code: 'ECO', name: 'Economy', factor: 1 },
  { code: 'LOF', name: 'Local overnight', factor: 1.35 },
  { code: 'SDX', name: 'Same day express', factor: 5.5 },
];
/** What the courier adds on booking, as the sandbox does. */
const bookingSurcharge = 25;
const referenceLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

/** The shipments of one account. */
export class ShipLogicState {
  readonly shipments: SimulatedShipment[] = [];
  /** Replaces the offered rates by one of this amount; an empty list for no service. */
  rates: (number | string)[] | null = null;
  /** Added to every rate, if set. */
  currency: string | null = null;
  /** Responds to requests for labels with this URL instead of the simulator's own. */
  labelUrl: string | null = null;
  /** Creates shipments under this reference instead of the requested one. */
  wrongReference: string | null = null;
  readonly #clock: () => Date;
  #ids = 97_000_000;

  constructor(clock: () => Date) {
    this.#clock = clock;
  }

  /** Returns the rates for a parcel, the same for the same parcel and places. */
  offers(body: CollectionBody) {
    if (this.rates !== null) return this.rates.map((rate) => this.#offer(rate, services[0]!, body));
    const base = rateFor(body);
    return services.map((service) => this.#offer(Math.round(base * service.factor * 100) / 100, service, body));
  }

  create(body: ShipmentBody): SimulatedShipment {
    const now = this.#clock();
    const id = (this.#ids += 7);
    const factor = services.find(({ code }) => code === body.service_level_code)?.factor ?? 1;
    const shipment: SimulatedShipment = {
      id,
      waybill: waybillOf(id),
      status: 'submitted',
      rate: Math.round((rateFor(body) * factor + bookingSurcharge) * 100) / 100,
      createdAt: now,
      changedAt: now,
      events: [],
      body: { ...body, ...(this.wrongReference !== null && { custom_tracking_reference: this.wrongReference }) },
    };
    this.shipments.push(shipment);
    this.setStatus(shipment, 'submitted');
    return shipment;
  }

  /** Finds by the waybill number or by the account's own reference, as the courier does. */
  findByReference(reference: string): SimulatedShipment[] {
    return this.shipments.filter(
      ({ waybill, body }) => waybill === reference || body.custom_tracking_reference === reference,
    );
  }

  findById(id: string): SimulatedShipment | undefined {
    return this.shipments.find((shipment) => String(shipment.id) === id);
  }

  setStatus(shipment: SimulatedShipment, status: string): void {
    shipment.status = status;
    shipment.changedAt = this.#clock();
    shipment.events.push({ id: (this.#ids += 1), status, date: shipment.changedAt.toISOString() });
  }

  /** Moves a shipment to its next status; does nothing at the end. */
  advance(shipment: SimulatedShipment): void {
    const next = journey[journey.indexOf(shipment.status) + 1];
    if (next !== undefined && shipment.status !== 'cancelled') this.setStatus(shipment, next);
  }

  /** Returns whether the shipment could be cancelled. */
  cancel(shipment: SimulatedShipment): boolean {
    if (journey.indexOf(shipment.status) >= firstWithParcel || shipment.status === 'cancelled') return false;
    this.setStatus(shipment, 'cancelled');
    return true;
  }

  #offer(rate: number | string, { code, name }: { code: string; name: string }, body: CollectionBody) {
    return {
      rate,
      ...(typeof rate === 'number' && { rate_excluding_vat: rate / 1.15 }),
      ...(this.currency !== null && { currency: this.currency }),
      service_level: { id: 139_841, code, name, insurance_disabled: false },
      surcharges: [],
      extras: [],
      charged_weight: chargedWeight(body),
    };
  }
}

/** R95 within a province and R150 between two, for 5 kg; R14 for each further kilogram. */
function rateFor(body: CollectionBody): number {
  const isLocal = body.collection_address.zone === body.delivery_address.zone;
  return (isLocal ? 95 : 150) + 14 * Math.max(0, chargedWeight(body) - 5);
}

function chargedWeight({ parcels }: CollectionBody): number {
  return parcels.reduce((sum, parcel) => {
    const volume = parcel.submitted_length_cm * parcel.submitted_width_cm * parcel.submitted_height_cm;
    return sum + Math.ceil(Math.max(parcel.submitted_weight_kg, volume / 5000));
  }, 0);
}

/** Six letters, different for each id. */
function waybillOf(id: number): string {
  let rest = id;
  return Array.from({ length: 6 }, () => {
    const letter = referenceLetters.charAt(rest % referenceLetters.length);
    rest = Math.floor(rest / referenceLetters.length) + 11;
    return letter;
  }).join('');
}
