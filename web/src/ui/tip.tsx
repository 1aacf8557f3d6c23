import { Content, Provider, Root, Trigger } from '@radix-ui/react-tooltip';
import { useState, type ReactNode } from 'react';
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
  return (
    <Root open={isOn && isOpen} onOpenChange={setOpen}>
      <Trigger asChild>{children}</Trigger>
      {/* In its place, so that it belongs to the landmark that it explains. */}
      <Content className={styles.tip} side="right" sideOffset={8}>
        {text}
      </Content>
    </Root>
  );
}
