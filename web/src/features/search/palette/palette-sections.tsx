import * as words from '@trade-in/words/search';
import type { PaletteOption } from './options.ts';
import { Option } from './palette-option.tsx';
import styles from './palette.module.css';
import type { usePalette } from './use-palette.ts';

interface SectionsProps {
  id: string;
  palette: ReturnType<typeof usePalette>;
  optionId: (index: number) => string;
  onClose: () => void;
}

/** The options in groups: trade-ins, what can be done with the selected one, pages and commands. */
export function Sections({ id, palette, optionId, onClose }: SectionsProps) {
  const { sections, selected, active, text, search } = palette;
  const titled: readonly [string, readonly PaletteOption[]][] = [
    [words.tradeIns(), sections.tradeIns],
    [words.actionsOn({ reference: selected?.reference ?? '' }), sections.actions],
    [words.goTo(), sections.pages],
    [words.commands(), sections.commands],
  ];
  let first = 0;
  return (
    <div role="listbox" id={`${id}-list`} aria-label={words.results()} aria-busy={!search.isCurrent}>
      {titled.map(([title, options]) => {
        const start = first;
        first += options.length;
        if (options.length === 0) return null;
        return (
          <div key={title} role="group" aria-label={title}>
            <p className={styles.title} aria-hidden="true">
              {title}
            </p>
            {options.map((option, index) => (
              <Option
                key={option.id}
                id={optionId(start + index)}
                option={option}
                isActive={start + index === active}
                search={text}
                onClose={onClose}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}
