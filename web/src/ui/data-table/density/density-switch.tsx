import * as words from '@trade-in/words/table';
import { Rows2, Rows4 } from 'lucide-react';
import type { Density, DensityChoice } from './use-density.ts';
import styles from './density-switch.module.css';

const choices = [
  { density: 'comfortable', label: words.comfortable, Icon: Rows2 },
  { density: 'compact', label: words.compact, Icon: Rows4 },
] as const satisfies readonly { density: Density; label: () => string; Icon: unknown }[];

/** Switches the lists between compact and comfortable rows. */
export function DensitySwitch({ value, choose }: DensityChoice) {
  return (
    <div role="group" aria-label={words.density()} className={styles.switch}>
      {choices.map(({ density, label, Icon }) => (
        <button
          key={density}
          type="button"
          className={styles.choice}
          aria-label={label()}
          title={label()}
          aria-pressed={value === density}
          onClick={() => choose(density)}
        >
          <Icon size={16} aria-hidden="true" />
        </button>
      ))}
    </div>
  );
}
