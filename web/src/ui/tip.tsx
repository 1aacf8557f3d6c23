import { Content, Provider, Root, Trigger } from '@radix-ui/react-tooltip';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import styles from './tip.module.css';

/** Specification, section 9. */
const openDelayMs = 700;
const skipDelayMs = 300;

/** Around every `Tip` that shares the delays. */
export function TipProvider({ children }: { children: ReactNode }) {
  return (
    <Provider delayDuration={openDelayMs} skipDelayDuration={skipDelayMs}>
      {children}
    </Provider>
  );
}

interface TipProps {
  text: string;
  /** Whether the child needs explaining at present. */
  isOn?: boolean;
  /** One link or button. */
  children: ReactNode;
}

/** What an icon stands for, when it is pointed at or focused. */
export function Tip({ text, isOn = true, children }: TipProps) {
  const [isOpen, setOpen] = useState(false);
  // Radix closes what it shows, and would leave the rest open for the day that it shows.
  if (!isOn && isOpen) setOpen(false);
  useCloseOnExit(isOpen, () => setOpen(false));
  return (
    <Root open={isOn && isOpen} onOpenChange={setOpen}>
      <Trigger
        asChild
        onPointerMove={(event) => {
          if (!isOn) event.preventDefault();
        }}
        onFocus={(event) => {
          // A click, too, leaves the focus behind, and a window that is switched to gives it again.
          if (!isOn || !event.currentTarget.matches(':focus-visible')) event.preventDefault();
        }}
      >
        {children}
      </Trigger>
      {/* In its place, so that it belongs to the landmark that it explains. */}
      <Content className={styles.tip} side="right" sideOffset={8}>
        {text}
      </Content>
    </Root>
  );
}

/** Radix waits for the pointer's next move, and there is none once it has left the window: the rail is at its edge. */
function useCloseOnExit(isOpen: boolean, close: () => void): void {
  const onExit = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return undefined;
    const listener = () => onExit();
    document.documentElement.addEventListener('pointerleave', listener);
    return () => document.documentElement.removeEventListener('pointerleave', listener);
  }, [isOpen]);
}
