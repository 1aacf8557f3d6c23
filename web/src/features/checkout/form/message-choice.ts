import type { Settings } from '@trade-in/contract/endpoints/settings';
import { type ShortMessageKind, shortMessagesFor } from '@trade-in/domain/messages/short-message';

interface Tick {
  wantsMessages: boolean;
  setWantsMessages: (isTicked: boolean) => void;
}

export interface MessageChoice {
  /** Whether a connected courier collects the clubs. */
  isCollectionBooked: boolean;
  /** The short messages that the customer may ask for; none if no partner sends them. */
  offered: readonly ShortMessageKind[];
  /** Those that the customer asks for. */
  wanted: readonly ShortMessageKind[];
  isTicked: boolean;
  tick: (isTicked: boolean) => void;
}

interface Checkout {
  isCash: boolean;
  /** Null for a drop-off. */
  collection: object | null;
  settings: Pick<Settings, 'connected'>;
}

/** Returns which short messages are offered in a checkout, and which the customer asks for. */
export function messageChoice(
  { isCash, collection, settings: { connected } }: Checkout,
  { wantsMessages, setWantsMessages }: Tick,
): MessageChoice {
  const isCollectionBooked = collection !== null && connected.courier;
  const offered = connected.messages ? shortMessagesFor({ hasCode: !isCash, isCollectionBooked }) : [];
  return {
    isCollectionBooked,
    offered,
    wanted: wantsMessages ? offered : [],
    isTicked: wantsMessages,
    tick: setWantsMessages,
  };
}
