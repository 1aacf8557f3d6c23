import type { Parcel, ParcelEntry, Receiving } from '@trade-in/contract/endpoints/progress/receiving';
import { startApp, type TestApp } from '../harness/app.ts';
import { aModel } from '../harness/catalogue.ts';
import type { Client } from '../harness/client.ts';
import { addClub, byCourier, codeSubmission, quoteCourier, submitTradeIn, uploadDocument } from '../samples/shopper.ts';

const openedAt = new Date('2026-03-03T08:00:00Z');

interface NewParcel {
  name?: string;
  cell?: string;
  clubs?: number;
  isByCourier?: boolean;
}

interface Found {
  entries: ParcelEntry[];
  hasMore: boolean;
  parcel: Parcel | null;
}

/** The desk at which staff find and receive the parcels of one service. Tests move its clock. */
export class ReceivingDesk {
  readonly openedAt = openedAt;
  now = openedAt;
  readonly service: TestApp;
  staff: Client;
  readonly #driver: string;

  private constructor(service: TestApp, staff: Client, driver: string) {
    this.service = service;
    this.staff = staff;
    this.#driver = driver;
  }

  static async open(): Promise<ReceivingDesk> {
    let desk: ReceivingDesk | undefined;
    const service = await startApp({ clock: () => desk?.now ?? openedAt });
    const driver = (await aModel(service.database, { price: 2000_00 })).id;
    desk = new ReceivingDesk(service, await service.admin(), driver);
    return desk;
  }

  /** Deletes all parcels and moves the clock back. */
  async clear(): Promise<void> {
    await this.service.database.pool.query('TRUNCATE trade_ins CASCADE');
    await this.moveTo(openedAt);
  }

  /** Moves the clock. Staff log in again, because a session may end before. */
  async moveTo(at: Date): Promise<void> {
    this.now = at;
    this.staff = await this.service.admin();
  }

  /** Submits a trade-in and returns its reference. */
  async submit({ name = 'Anton Pretorius', cell = '082 123 4567', clubs = 2, isByCourier = false }: NewParcel = {}) {
    const visitor = this.service.visitor();
    for (let club = 0; club < clubs; club += 1) await addClub(visitor, { modelId: this.#driver });
    if (isByCourier) await quoteCourier(visitor);
    const person = { customerFullName: name, customerCellNumber: cell };
    const body = codeSubmission(await uploadDocument(visitor), person);
    const submitted = await submitTradeIn(visitor, isByCourier ? { ...body, ...byCourier } : body);
    return submitted.reference;
  }

  async find(search: string): Promise<Found> {
    const query = new URLSearchParams({ search }).toString();
    return (await this.staff.get(`/api/admin/receiving/parcels?${query}`)).json<Found>();
  }

  async read(reference: string): Promise<Parcel> {
    const { parcel } = await this.find(reference);
    if (parcel === null) throw new Error(`${reference} was not found`);
    return parcel;
  }

  async lists(): Promise<Receiving> {
    return (await this.staff.get('/api/admin/receiving')).json<Receiving>();
  }

  receive(reference: string, body: object) {
    return this.staff.post(`/api/admin/receiving/${reference}`, body);
  }

  async receiveAll(reference: string) {
    const { version, clubs } = await this.read(reference);
    const here = clubs.flatMap(({ state }, place) => (state === 'awaited' ? [place] : []));
    const response = await this.receive(reference, { version, here });
    return response.json<{ isRepeat: boolean; parcel: Parcel }>();
  }

  undo(reference: string, batch: string, by = this.staff) {
    return by.post(`/api/admin/receiving/${reference}/undo`, { batch });
  }

  /** Marks the shipment as shipped, also with a waybill that another one has. */
  async ship(reference: string, waybill: string): Promise<void> {
    const { rows } = await this.service.database.pool.query<{ id: string }>(
      'SELECT s.id FROM shipments AS s JOIN trade_ins AS t ON t.id = s.trade_in_id WHERE reference = $1',
      [reference],
    );
    const url = `/api/admin/shipments/${rows[0]?.id}/ship`;
    const payload = { waybillNumber: waybill, isDuplicateConfirmed: true };
    const { statusCode, body } = await this.staff.send({ method: 'PATCH', url, payload });
    if (statusCode !== 200) throw new Error(body);
  }
}

export const referencesIn = (entries: readonly { reference: string }[]) => entries.map(({ reference }) => reference);
