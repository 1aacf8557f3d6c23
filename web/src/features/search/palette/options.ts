import type { FoundTradeIn } from '@trade-in/contract/endpoints/progress/search';
import { formatPhone } from '@trade-in/domain/checkout/phone';
import { matchesSearch } from '@trade-in/domain/lists/search-words';
import type { StaffAction, StaffMove } from '@trade-in/domain/progress/staff-actions';
import * as words from '@trade-in/words/search';
import * as shipmentWords from '@trade-in/words/shipments';
import * as moveWords from '@trade-in/words/trade-in-page-moves';
import {
  Banknote,
  CalendarPlus,
  CircleX,
  Copy,
  HandCoins,
  type LucideIcon,
  MessageCircleReply,
  PackageOpen,
  Phone,
  ScanSearch,
  TrendingUp,
  Truck,
  Undo2,
} from 'lucide-react';
import { adminPaths, inspectionUrl, tradeInUrl } from '../../../app/paths.ts';
import { type KeyBinding, keyTable } from '../../../ui/keys/key-table.ts';
import type { Command, PageLink } from '../commands.ts';

/** What Enter does with an option: opens a URL, or runs something. */
type Effect = { href: string; run?: undefined } | { href?: undefined; run: () => void };

export type PaletteOption = Effect & { id: string } & (
    | { tradeIn: FoundTradeIn }
    | { tradeIn?: undefined; icon: LucideIcon; title: string; keys: readonly KeyBinding[] }
  );

export function tradeInOptions(tradeIns: readonly FoundTradeIn[]): PaletteOption[] {
  return tradeIns.map((tradeIn) => ({ id: tradeIn.reference, href: pageUrl(tradeIn.reference), tradeIn }));
}

interface ActionTexts {
  title: () => string;
  icon: LucideIcon;
  url: (reference: string) => string;
  keys?: readonly KeyBinding[];
}

/** Returns the trade-in's page. If it is open, it keeps its place in a queue. */
export function pageUrl(reference: string, query: { move?: StaffMove } = {}): string {
  const path = tradeInUrl(reference);
  const isOpen = window.location.pathname === path;
  const queue = isOpen ? new URLSearchParams(window.location.search).get('queue') : null;
  const search = new URLSearchParams({ ...(queue !== null && { queue }), ...query });
  return search.size === 0 ? path : `${path}?${search.toString()}`;
}

/** Opens the dialog of the move on the trade-in's page. */
const moveUrl = (move: StaffMove) => (reference: string) => pageUrl(reference, { move });

const actions: Readonly<Record<StaffAction, ActionTexts>> = {
  ship: { title: shipmentWords.ship, icon: Truck, url: pendingShipmentUrl },
  receive: { title: words.receive, icon: PackageOpen, url: parcelUrl },
  inspect: { title: words.inspect, icon: ScanSearch, url: inspectionUrl },
  payment: { title: moveWords.pay, icon: Banknote, url: moveUrl('payment') },
  answer: {
    title: moveWords.enterAnswer,
    icon: MessageCircleReply,
    url: moveUrl('answer'),
    keys: [keyTable.tradeIn.answer],
  },
  return: { title: moveWords.startReturn, icon: Undo2, url: moveUrl('return') },
  offer: { title: moveWords.betterOffer, icon: TrendingUp, url: moveUrl('offer') },
  prolong: { title: moveWords.prolong, icon: CalendarPlus, url: moveUrl('prolong') },
  cancel: { title: moveWords.cancelTradeIn, icon: CircleX, url: moveUrl('cancel') },
};

function pendingShipmentUrl(reference: string): string {
  return `${adminPaths.shipments}?${new URLSearchParams({ customer: reference, status: 'pending' }).toString()}`;
}

function parcelUrl(reference: string): string {
  return `${adminPaths.receiving}?${new URLSearchParams({ parcel: reference }).toString()}`;
}

/** Returns what can be done with the trade-in now. */
export function actionOptions(tradeIn: FoundTradeIn, copy: (text: string) => void): PaletteOption[] {
  const { reference, cellNumber } = tradeIn;
  const call = cellNumber === null ? null : words.call({ number: formatPhone(cellNumber) });
  return [
    ...tradeIn.actions.map((action): PaletteOption => {
      const { title, icon, url, keys = [] } = actions[action];
      return { id: action, href: url(reference), icon, title: title(), keys };
    }),
    ...(call === null ? [] : [{ id: 'call', href: `tel:${cellNumber}`, icon: Phone, title: call, keys: [] }]),
    { id: 'copy', run: () => copy(reference), icon: Copy, title: words.copyReference(), keys: [] },
  ];
}

/** Returns the pages whose title matches, or all. Behind them, all trade-ins of a customer of whom there are many. */
export function pageOptions(pages: readonly PageLink[], text: string, hasMore: boolean): PaletteOption[] {
  const customer = new URLSearchParams({ customer: text }).toString();
  const all = { id: 'all', href: `${adminPaths.tradeIns}?${customer}`, icon: HandCoins, keys: [] };
  return [
    ...(hasMore ? [{ ...all, title: words.allOfCustomer({ text }) }] : []),
    ...pages
      .filter(({ title }) => text === '' || matchesSearch(title(), text))
      .map(({ path, title, icon, goKey }): PaletteOption => {
        const keys = goKey === undefined ? [] : [keyTable.everywhere.goTo, { keys: [goKey] }];
        return { id: path, href: path, icon, title: title(), keys };
      }),
  ];
}

export function commandOptions(commands: readonly Command[], text: string): PaletteOption[] {
  return commands
    .filter(({ title }) => text === '' || matchesSearch(title, text))
    .map(({ title, icon, binding, run }) => ({ id: title, run, icon, title, keys: [binding] }));
}
