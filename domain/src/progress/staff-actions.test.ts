import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { clubStates, type ClubState } from './club-moves.ts';
import { actionOfStage, allowedActions, allowedMoves } from './staff-actions.ts';
import { stageOf } from './trade-in-stage.ts';

type Shipment = Parameters<typeof stageOf>[0]['shipment'];

function actionsOf(states: readonly ClubState[], { shipment = null as Shipment, isCash = false, isOwed = false } = {}) {
  const paymentType = isCash ? 'Cash' : 'Trade-In';
  const clubs = states.map((state) => ({ state, isInspected: !['awaited', 'missing', 'received'].includes(state) }));
  return allowedActions({
    stage: stageOf({ clubs: states, shipment, paymentType, isOwed }),
    clubs,
    paymentType,
    isOwed: isCash && isOwed,
    shipment,
    canCancel: false,
  });
}

test.each<[ClubState[], Parameters<typeof actionsOf>[1], string[]]>([
  [['awaited'], { shipment: 'pending' }, ['ship', 'receive']],
  [['awaited'], { shipment: 'shipped' }, ['receive']],
  [['awaited'], {}, ['receive']],
  [['received', 'missing'], {}, ['inspect', 'receive']],
  [['received'], { shipment: 'pending' }, ['inspect']],
  [['offered', 'kept'], {}, ['answer', 'offer', 'prolong']],
  [['accepted'], { isCash: true }, ['payment']],
  [['kept', 'declined'], { isCash: true, isOwed: true }, ['payment', 'return', 'offer']],
  [['kept', 'received'], { isCash: true, isOwed: true }, ['inspect', 'payment']],
  [['accepted'], {}, []],
  [['declined', 'offered'], {}, ['return', 'answer', 'offer', 'prolong']],
  [['kept', 'returned', 'cancelled'], {}, []],
])('clubs that are %j with %j allow %j', (states, given, expected) => {
  expect(actionsOf(states, given)).toEqual(expected);
});

test('a trade-in can be cancelled only where its rule allows it', () => {
  const clubs = [{ state: 'awaited', isInspected: false } as const];
  expect(allowedMoves({ clubs, paymentType: 'Trade-In', isOwed: false, canCancel: true })).toEqual(['cancel']);
});

test('the action of a stage is allowed, and comes first', () => {
  const clubs = fc.array(fc.constantFrom(...clubStates), { minLength: 1, maxLength: 4 });
  const shipments = fc.constantFrom<Shipment>(null, 'pending', 'shipped');
  const payments = fc.record({ isCash: fc.boolean(), isOwed: fc.boolean() });
  const comesFirst = fc.property(clubs, shipments, payments, (states, shipment, { isCash, isOwed }) => {
    const stage = stageOf({ clubs: states, shipment, paymentType: isCash ? 'Cash' : 'Trade-In', isOwed });
    const asked = actionOfStage(stage);
    // A parcel without any club in it is cleared up where parcels are received.
    const isEmptyParcel = stage === 'to_ship' && !states.includes('awaited');
    return asked === null || isEmptyParcel || actionsOf(states, { shipment, isCash, isOwed })[0] === asked;
  });
  expect(() => fc.assert(comesFirst)).not.toThrow();
});
