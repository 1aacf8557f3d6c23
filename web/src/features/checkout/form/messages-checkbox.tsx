import type { ShortMessageKind } from '@trade-in/domain/messages/short-message';
import * as words from '@trade-in/words/checkout';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import type { MessageChoice } from './message-choice.ts';

interface MessagesCheckboxProps {
  messages: MessageChoice;
  isLocked: boolean;
}

/** The customer's consent to short messages; nothing if none are offered. */
export function MessagesCheckbox({ messages, isLocked }: MessagesCheckboxProps) {
  if (messages.offered.length === 0) return null;
  return (
    <Checkbox
      name="wantsMessages"
      label={labelFor(messages.offered)}
      hint={words.messagesHint()}
      checked={messages.isTicked}
      disabled={isLocked}
      onChange={(event) => messages.tick(event.target.checked)}
    />
  );
}

function labelFor(kinds: readonly ShortMessageKind[]): string {
  if (!kinds.includes('courier')) return words.messageCode();
  return kinds.includes('code') ? words.messageCodeAndReminder() : words.messageReminder();
}
