import type { Shipment } from '@trade-in/contract/endpoints/shipments';
import { screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { ShipmentsPage } from '../src/features/shipments/shipments-page.tsx';
import { shopSettings } from './catalogue.ts';
import { loopback, type ReceivedRequest, type FakeResponse } from './loopback.ts';
import { pageOf } from './paged-response.ts';
import { renderWithProviders } from './providers.tsx';
import { aShipment } from './trade-ins.ts';

export const shippedAt = '2026-03-06T08:00:00.000Z';
const finalShipment = {
  status: 409,
  body: '{"error":"This shipment was cancelled already.","code":"shipment_final"}',
};
const shippedBefore = {
  status: 409,
  body: '{"error":"This shipment has already been marked as shipped.","code":"shipment_final"}',
};

/** Says which other shipment has the waybill. */
export const duplicateSentence = 'Waybill WB1 is on the shipment of Sipho Dube, TI-2222-3333.';
const duplicate = { status: 409, body: `{"error":"${duplicateSentence}","code":"duplicate_waybill"}` };

/** A service with shipments, which another administrator may change at the same time. */
export class ShipmentService {
  shipments: Shipment[] = [aShipment()];
  /** Whether the other administrator cancels all shipments before the next change. */
  isOvertaken = false;
  isBroken = false;
  /** Whether the responses to changes, which are saved, are lost. */
  isResponseLost = false;
  /** Whether another shipment, which is on no list, has every waybill. */
  isDuplicate = false;
  isMailConnected = false;
  received: ReceivedRequest[] = [];

  /** Renders the page with these shipments. */
  async open(): Promise<void> {
    this.received = await loopback((request) => this.#reply(request));
    const settings = { ...shopSettings, connected: { ...shopSettings.connected, mail: this.isMailConnected } };
    renderWithProviders(createElement(ShipmentsPage), { '/api/settings': settings });
    await waitFor(() => {
      if (screen.queryByText('Loading shipments...') !== null) throw new Error('Still loading');
    });
  }

  get patches(): ReceivedRequest[] {
    return this.received.filter(({ method }) => method === 'PATCH');
  }

  #reply(request: ReceivedRequest): FakeResponse {
    const { method, url = '', body } = request;
    const [, id] = /shipments\/(\w+)/.exec(url) ?? [];
    const one = () => ({ body: JSON.stringify(this.shipments.find((shipment) => shipment.id === id)) });
    if (method === 'GET') return id === undefined ? pageOf(this.shipments, request) : one();
    return url.endsWith('/rebook') ? { body } : this.#resolve(request, one);
  }

  #resolve({ url = '', body }: ReceivedRequest, one: () => FakeResponse): FakeResponse {
    const [, id] = /shipments\/(\w+)/.exec(url) ?? [];
    if (this.isBroken) return { status: 500, body: '' };
    if (this.isOvertaken) {
      this.shipments = this.shipments.map((shipment) => resolve(shipment, null));
      return finalShipment;
    }
    if (this.shipments.some((shipment) => shipment.id === id && shipment.status === 'shipped')) return shippedBefore;
    if (this.isDuplicate && !body.includes('"isDuplicateConfirmed":true')) return duplicate;
    const waybillNumber = url.endsWith('/ship') ? waybillIn(body) : null;
    this.shipments = this.shipments.map((shipment) =>
      shipment.id === id ? resolve(shipment, waybillNumber) : shipment,
    );
    return this.isResponseLost ? { status: 502, body: '' } : one();
  }
}

function resolve(shipment: Shipment, waybillNumber: string | null): Shipment {
  if (waybillNumber === null) return { ...shipment, status: 'cancelled', cancelledAt: shippedAt };
  return { ...shipment, status: 'shipped', shippedAt, waybillNumber };
}

/** Returns a shipment with this contact. */
export function shipmentOf(id: string, contactName: string, overrides: Partial<Shipment> = {}): Shipment {
  return aShipment({ id, submission: { ...aShipment().submission, contactName }, ...overrides });
}

function waybillIn(body: string): string | null {
  return /"waybillNumber":"([^"]*)"/.exec(body)?.[1] ?? null;
}
