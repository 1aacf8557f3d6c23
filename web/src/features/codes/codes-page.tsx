import { type Code, listCodes } from '@trade-in/contract/endpoints/partners/codes';
import { readSettings } from '@trade-in/contract/endpoints/settings';
import type { CodeAction } from '@trade-in/domain/codes/code';
import * as shell from '@trade-in/words/back-office-shell';
import * as words from '@trade-in/words/codes';
import { useRef, useState } from 'react';
import { usePagedList } from '../../api/lists/use-paged-list.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { useScreenReady } from '../../ui/browser/use-screen-ready.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { ListPage } from '../../ui/data-table/list-page.tsx';
import type { TableHandle } from '../../ui/data-table/list.ts';
import { codeColumns } from './code-columns.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { CodeSearch } from './code-search.tsx';
import styles from './codes-page.module.css';
import { useOpenFoundCode } from './use-open-found-code.ts';

interface OpenDialog {
  code: Code;
  action: CodeAction;
}

/** `/admin/codes` */
export function CodesPage() {
  const list = usePagedList(listCodes);
  const table = useRef<TableHandle>(null);
  const [chosen, setChosen] = useState<OpenDialog | null>(null);
  const isShopConnected = useEndpoint(readSettings).data?.connected.shop ?? false;
  const found = useOpenFoundCode(list);
  useScreenReady(!list.isLoading);
  const isNothingFound = list.filters.search.trim() !== '' && list.rows.length === 0 && list.error === null;
  const dialog = found.opened === null ? chosen : { code: found.opened, action: 'use' as const };
  function close() {
    found.close();
    setChosen(null);
  }
  return (
    <>
      <ListPage title={shell.codes()} countLabel={words.codeCount} list={list}>
        <CodeSearch
          text={list.filters.search}
          isShopConnected={isShopConnected}
          isDialogOpen={dialog !== null}
          onChange={(text) => {
            list.setFilter('search', text);
            found.onType(text);
          }}
          onEnter={found.onEnter}
          onDown={() => table.current?.focusRow(0)}
        />
        {isNothingFound && !list.isLoading ? (
          <NoCodeFound onClear={() => list.setFilter('search', '')} />
        ) : (
          <DataTable
            handle={table}
            caption={shell.codes()}
            columns={codeColumns({ isShopConnected, onAct: (code, action) => setChosen({ code, action }) })}
            // The only filter is above the table.
            list={{ ...list, filterNames: [] }}
            rowKey={({ id }) => id}
            emptyText={words.empty()}
            loadingText={words.loading()}
          />
        )}
      </ListPage>
      {dialog !== null && (
        <CodeDialog
          key={`${dialog.code.id} ${dialog.action}`}
          {...dialog}
          isShopConnected={isShopConnected}
          onDone={close}
          onRelease={(code) => {
            found.close();
            setChosen({ code, action: 'release' });
          }}
          onClose={close}
        />
      )}
    </>
  );
}

/** Shown in place of the list. */
function NoCodeFound({ onClear }: { onClear: () => void }) {
  function clear() {
    // The button is removed with the search.
    document.querySelector<HTMLElement>('input[data-filter]')?.focus();
    onClear();
  }
  return (
    <div className={styles.nothing}>
      <p role="status">{words.noMatch()}</p>
      <Button variant="secondary" onClick={clear}>
        {words.clearSearch()}
      </Button>
    </div>
  );
}
