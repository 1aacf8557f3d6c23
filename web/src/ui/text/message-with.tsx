import type { ReactNode } from 'react';

interface MessageWithProps {
  /** Returns the message for a text in the element's place. */
  message: (slot: string) => string;
  /** The element that goes there. */
  children: ReactNode;
}

/** Occurs in no message. */
const slot = '\u{E000}';

/** Renders a message with an element in the place of one of its parameters. */
export function MessageWith({ message, children }: MessageWithProps) {
  const [before, after] = message(slot).split(slot);
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}
