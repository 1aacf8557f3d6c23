import { Content, Provider, Root, Trigger } from '@radix-ui/react-tooltip';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import styles from './tooltip.module.css';

/** Specification, section 9. */
const openDelayMs = 700;
const skipDelayMs = 300;

/** Wraps every `Tooltip` that shares the delays. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Provider delayDuration={openDelayMs} skipDelayDuration={skipDelayMs}>
      {children}
    </Provider>
  );
}

interface TooltipProps {
  text: string;
  /** False while the child needs no explanation. */
  isOn?: boolean;
  /** One link or button. */
  children: ReactNode;
}

/** Explains an icon while it is pointed at or focused. */
export function Tooltip({ text, isOn = true, children }: TooltipProps) {
  const [isOpen, setOpen] = useState(false);
  // Radix only closes a tooltip that it shows: one that is off would stay open and appear once it is on again.
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
          // A click also leaves the focus on the element, and switching back to the window focuses it again.
          if (!isOn || !event.currentTarget.matches(':focus-visible')) event.preventDefault();
        }}
      >
        {children}
      </Trigger>
      {/* No portal, so that the tooltip stays within the landmark that it explains. */}
      <Content className={styles.tip} side="right" sideOffset={8}>
        {text}
      </Content>
    </Root>
  );
}

/** Closes the tooltip when the pointer leaves the window: Radix waits for a pointer move that then never comes. */
function useCloseOnExit(isOpen: boolean, close: () => void): void {
  const onExit = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return undefined;
    const listener = () => onExit();
    document.documentElement.addEventListener('pointerleave', listener);
    return () => document.documentElement.removeEventListener('pointerleave', listener);
  }, [isOpen]);
}
