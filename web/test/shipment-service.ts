import type { Shipment } from '@trade-in/contract/shipments';
import { screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { ShipmentsPage } from '../src/features/shipments/shipments-page.tsx';
import { loopback, type Heard, type Reply } from './loopback.ts';
import { pageOf } from './paged.ts';
import { renderWithin } from './providers.tsx';
import { aShipment } from './trade-ins.ts';

export const shippedAt = '2026-03-06T08:00:00.000Z';
const final = {
  status: 409,
  body: '{"error":"This shipment was cancelled already.","code":"shipment_final"}',
};

/** A service that keeps shipments, and another administrator who may be faster. */
export class ShipmentService {
  shipments: Shipment[] = [aShipment()];
  /** The other one cancels everything before the next change. */
  isLate = false;
  isBroken = false;
  heard: Heard[] = [];

  /** Opens the screen on these shipments. */
  async open(): Promise<void> {
    this.heard = await loopback((call) => this.#reply(call));
    renderWithin(createElement(ShipmentsPage));
    await waitFor(() => {
      if (screen.queryByText('Loading shipments...') !== null) throw new Error('Still loading');
    });
  }

  get patches(): Heard[] {
    return this.heard.filter(({ method }) => method === 'PATCH');
  }

  #reply(call: Heard): Reply {
    const { method, url = '', body } = call;
    const [, id] = /shipments\/(\w+)/.exec(url) ?? [];
    const one = () => ({ body: JSON.stringify(this.shipments.find((shipment) => shipment.id === id)) });
    if (method === 'GET') return id === undefined ? pageOf(this.shipments, call) : one();
    if (this.isBroken) return { status: 500, body: '' };
    if (this.isLate) {
      this.shipments = this.shipments.map((shipment) => settle(shipment, null));
      return final;
    }
    const waybillNumber = url.endsWith('/ship') ? (/"waybillNumber":"([^"]*)"/.exec(body)?.[1] ?? null) : null;
    this.shipments = this.shipments.map((shipment) =>
      shipment.id === id ? settle(shipment, waybillNumber) : shipment,
    );
    return one();
  }
}

function settle(shipment: Shipment, waybillNumber: string | null): Shipment {
  if (waybillNumber === null) return { ...shipment, status: 'cancelled', cancelledAt: shippedAt };
  return { ...shipment, status: 'shipped', shippedAt, waybillNumber };
}

/** A shipment that this person hands over. */
export function shipmentOf(id: string, contactName: string, differing: Partial<Shipment> = {}): Shipment {
  return aShipment({ id, submission: { ...aShipment().submission, contactName }, ...differing });
}
