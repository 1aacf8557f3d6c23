import type { Code } from '@trade-in/contract/endpoints/partners/codes';
import { formatInstant } from '@trade-in/domain/calendar';
import type { CodeState } from '@trade-in/domain/codes/code';
import * as words from '@trade-in/words/codes';
import { SecondaryText } from '../../ui/data-table/secondary-text.tsx';
import { codeStateNames } from '../../ui/text/status-names.ts';
import { Pill, type PillProps } from '../../ui/text/pill.tsx';

const tones: Readonly<Record<CodeState, NonNullable<PillProps['tone']>>> = {
  usable: 'green',
  waiting: 'green',
  undelivered: 'green',
  used: 'neutral',
  off: 'red',
};

interface CodeStateTextProps {
  code: Code;
  isShopConnected: boolean;
}

/** Shows the state, where and when the code was used, and whether the web shop accepts it, too. */
export function CodeStateText({ code, isShopConnected }: CodeStateTextProps) {
  return (
    <>
      <Pill tone={tones[code.state]}>{codeStateNames[code.state]()}</Pill>
      {factsOf(code, isShopConnected).map((fact) => (
        <SecondaryText key={fact} text={fact} />
      ))}
    </>
  );
}

function factsOf({ state, use, switchedOff, isKnownToShop }: Code, isShopConnected: boolean): string[] {
  if (use !== null) return use.place === 'till' ? factsOfTill(use) : factsOfShop(use);
  if (switchedOff !== null) return [words.switchedOffOn({ when: timeOf(switchedOff.at) }), ...byWhom(switchedOff.by)];
  if (state === 'waiting') return [words.waitingForShop()];
  if (state === 'undelivered') return [words.undeliveredToShop()];
  return isShopConnected && !isKnownToShop ? [words.unknownToShop()] : [];
}

function factsOfTill({ at, by, order }: NonNullable<Code['use']>): string[] {
  const slip = order === null ? [] : [words.slipNumber({ slip: order })];
  return [words.usedAtTill({ when: timeOf(at) }), ...byWhom(by), ...slip];
}

function factsOfShop({ at, order }: NonNullable<Code['use']>): string[] {
  return [words.usedInShop({ when: timeOf(at) }), ...(order === null ? [] : [words.order({ order })])];
}

function byWhom(who: string | null): string[] {
  return who === null ? [] : [words.changedBy({ who })];
}

const timeOf = (instant: string) => formatInstant(new Date(instant));
