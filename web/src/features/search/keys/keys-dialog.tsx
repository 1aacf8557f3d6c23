import * as shell from '@trade-in/words/back-office-shell';
import * as words from '@trade-in/words/keys';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { KeyCaps } from '../../../ui/keys/key-caps.tsx';
import { keyNames } from '../../../ui/keys/key-names.ts';
import { type KeyAction, type KeyBinding, type KeyScope, isSingleKey, keyTable } from '../../../ui/keys/key-table.ts';
import { useSingleKeySetting } from '../../../ui/keys/single-keys.ts';
import type { PageLink } from '../commands.ts';
import styles from './keys-dialog.module.css';

interface KeysDialogProps {
  pages: readonly PageLink[];
  onClose: () => void;
}

type Labels = { [Scope in KeyScope]: { title: () => string; of: Record<KeyAction<Scope>, () => string> } };

const labels: Labels = {
  everywhere: {
    title: words.everywhere,
    of: {
      search: words.everywhere_search,
      rail: words.everywhere_rail,
      goTo: words.everywhere_goTo,
      allKeys: words.everywhere_allKeys,
      close: words.everywhere_close,
    },
  },
  lists: {
    title: words.lists,
    of: {
      firstFilter: words.lists_firstFilter,
      next: words.lists_next,
      previous: words.lists_previous,
      nextPage: words.lists_nextPage,
      previousPage: words.lists_previousPage,
      first: words.lists_first,
      last: words.lists_last,
      open: words.lists_open,
    },
  },
  tradeIn: {
    title: words.tradeIn,
    of: {
      answer: words.tradeIn_answer,
      note: words.tradeIn_note,
      undo: words.tradeIn_undo,
      next: words.tradeIn_next,
      previous: words.tradeIn_previous,
    },
  },
  clubRequest: {
    title: words.clubRequest,
    of: { answer: words.clubRequest_answer, next: words.clubRequest_next },
  },
  receiving: {
    title: words.receiving,
    of: {
      receive: words.receiving_receive,
      toggle: words.receiving_toggle,
      addMore: words.receiving_addMore,
      leave: words.receiving_leave,
    },
  },
  inspection: {
    title: words.inspection,
    of: {
      fillAsStated: words.inspection_fillAsStated,
      grade: words.inspection_grade,
      refuse: words.inspection_refuse,
      move: words.inspection_move,
      takePhoto: words.inspection_takePhoto,
      save: words.inspection_save,
      undo: words.inspection_undo,
    },
  },
};

interface Entry {
  text: string;
  bindings: readonly KeyBinding[];
}

function entriesOf(scope: KeyScope): Entry[] {
  const texts: Readonly<Record<string, () => string>> = labels[scope].of;
  return Object.entries(keyTable[scope]).map(([action, binding]) => ({
    text: texts[action]?.() ?? '',
    bindings: [binding],
  }));
}

/** Shows the table of keys, and switches single keys. */
export function KeysDialog({ pages, onClose }: KeysDialogProps) {
  const { isOn, toggle } = useSingleKeySetting();
  const goTo = pages.flatMap(({ title, goKey }): Entry[] =>
    goKey === undefined ? [] : [{ text: title(), bindings: [keyTable.everywhere.goTo, { keys: [goKey] }] }],
  );
  return (
    <Dialog title={shell.allKeys()} isWide onClose={onClose}>
      <div className={styles.setting}>
        <Checkbox
          name="singleKeys"
          label={words.singleKeys()}
          hint={words.singleKeysHint()}
          checked={isOn}
          onChange={toggle}
        />
      </div>
      <div className={styles.groups}>
        <Group title={labels.everywhere.title()} entries={entriesOf('everywhere')} isOn={isOn} />
        <Group title={words.pages()} entries={goTo} isOn={isOn} />
        {(['lists', 'tradeIn', 'clubRequest', 'receiving', 'inspection'] as const).map((scope) => (
          <Group key={scope} title={labels[scope].title()} entries={entriesOf(scope)} isOn={isOn} />
        ))}
      </div>
    </Dialog>
  );
}

function Group({ title, entries, isOn }: { title: string; entries: readonly Entry[]; isOn: boolean }) {
  return (
    <section className={styles.group}>
      <h3 className={styles.title}>{title}</h3>
      <dl>
        {entries.map(({ text, bindings }) => (
          <div key={text} className={styles.entry} data-off={(!isOn && bindings.some(isSingleKey)) || undefined}>
            <dt>{text}</dt>
            <dd className={styles.keys}>
              {bindings.map((binding, index) => (
                <span key={binding.keys.join()} className={styles.keys}>
                  {index > 0 && words.followedBy()}
                  <KeyCaps names={keyNames(binding)} />
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
