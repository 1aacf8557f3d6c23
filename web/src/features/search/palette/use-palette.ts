import type { FoundTradeIn } from '@trade-in/contract/endpoints/progress/search';
import { matchesSearch } from '@trade-in/domain/lists/search-words';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useCopy } from '../../../ui/toast/use-copy.ts';
import type { Command, PageLink } from '../commands.ts';
import { actionOptions, commandOptions, pageOptions, pageUrl, tradeInOptions } from './options.ts';
import { useSearch } from './use-search.ts';

export interface PaletteProps {
  pages: readonly PageLink[];
  commands: readonly Command[];
  /** Returns what was typed since the palette was asked for, once it is shown. */
  takeTyped?: () => string;
  onClose: () => void;
}

/** Before a text that searches commands and pages only. */
const commandSign = '>';

/** Returns the state of the palette: what was typed, what it found, and which option is active. */
export function usePalette({ pages, commands, onClose }: PaletteProps) {
  const [value, setValue] = useState('');
  /** The option that keys have reached; null for the first. */
  const [reached, setReached] = useState<string | null>(null);
  const [selectedReference, setSelectedReference] = useState<string | null>(null);
  const copy = useCopy();
  const isCommand = value.startsWith(commandSign);
  const text = (isCommand ? value.slice(1) : value).trim();
  const search = useSearch(isCommand ? '' : text);
  const selectedIndex = indexOrFirst(search.tradeIns, ({ reference }) => reference === selectedReference);
  const selected = search.tradeIns[selectedIndex];
  const sections = {
    tradeIns: tradeInOptions(search.tradeIns),
    actions: selected === undefined ? [] : actionOptions(selected, copy),
    pages: pageOptions(pages, text, search.hasMore && areOfCustomer(search.tradeIns, text)),
    commands: isCommand || text !== '' ? commandOptions(commands, text) : [],
  };
  const options = Object.values(sections).flat();
  const open = useOpenBest({ text, findBest: search.findBest, firstPage: sections.pages[0]?.href, onClose });
  return {
    value,
    changeValue(changed: string) {
      setValue(changed);
      setReached(null);
      setSelectedReference(null);
      open.forget();
    },
    text,
    search,
    sections,
    options,
    active: indexOrFirst(options, ({ id }) => id === reached),
    selected,
    selectedIndex,
    reach(index: number) {
      const option = options.at(index % Math.max(1, options.length));
      setReached(option?.id ?? null);
      if (option?.tradeIn) setSelectedReference(option.id);
    },
    /** Whether Enter has to wait: what is active comes from an earlier text. */
    isWaiting: !isCommand && !search.isCurrent && reached === null,
    openBest: open.best,
  };
}

/** Returns whether the list's filter by customer finds all of them, too. It searches no waybills, codes or other people. */
function areOfCustomer(tradeIns: readonly FoundTradeIn[], text: string): boolean {
  return tradeIns.every((tradeIn) => matchesSearch(customerText(tradeIn), text) && !isFoundByIdNumber(tradeIn));
}

/** Returns the customer's name and number as the filter searches them. */
function customerText({ customerName, cellNumber }: FoundTradeIn): string {
  return cellNumber === null ? customerName : `${customerName} ${cellNumber.replace('+27', '0')} ${cellNumber}`;
}

/** An ID number must not enter a URL. */
function isFoundByIdNumber({ found }: FoundTradeIn): boolean {
  return found.some(({ kind }) => kind === 'id_number');
}

function indexOrFirst<Item>(items: readonly Item[], isMeant: (item: Item) => boolean): number {
  return Math.max(0, items.findIndex(isMeant));
}

interface BestMatch {
  text: string;
  findBest: ReturnType<typeof useSearch>['findBest'];
  firstPage: string | undefined;
  onClose: () => void;
}

/**
 * Opens the best match of the text once it has loaded, or else the first page that matches, unless the text changes or the
 * palette is closed before.
 */
function useOpenBest({ text, findBest, firstPage, onClose }: BestMatch) {
  const [, navigate] = useLocation();
  /** The text for which Enter was pressed before its results had loaded. */
  const pendingText = useRef<string | null>(null);
  useEffect(
    () => () => {
      pendingText.current = null;
    },
    [],
  );
  return {
    best: async () => {
      pendingText.current = text;
      const best = await findBest();
      const href = best === undefined ? firstPage : pageUrl(best.reference);
      if (pendingText.current !== text || href === undefined) return;
      onClose();
      navigate(href);
    },
    forget: () => {
      pendingText.current = null;
    },
  };
}
