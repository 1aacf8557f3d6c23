import {
  deleteModel,
  listAdminModels,
  previewModelDeletion,
  type AdminModel,
} from '@trade-in/contract/endpoints/admin-catalogue';
import type { FilterOf } from '@trade-in/contract/paging';
import * as catalogueWords from '@trade-in/words/catalogue-admin';
import * as words from '@trade-in/words/models';
import * as common from '@trade-in/words/back-office-common';
import * as shell from '@trade-in/words/back-office-shell';
import { useState } from 'react';
import { request } from '../../../api/request.ts';
import { usePagedList } from '../../../api/lists/use-paged-list.ts';
import { Amount } from '../../../ui/text/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { ListPage } from '../../../ui/data-table/list-page.tsx';
import type { Column } from '../../../ui/data-table/list.ts';
import { ClubDrawing } from '../../../ui/drawings/club-drawing.tsx';
import { useScreenReady } from '../../../ui/browser/use-screen-ready.ts';
import styles from '../catalogue-page.module.css';
import { ModelForm } from './model-form.tsx';
import { RowActions } from '../row-actions.tsx';
import { useDeletion } from '../use-deletion.ts';

/** `/admin/models` */
export function ModelsPage() {
  const list = usePagedList(listAdminModels);
  const [form, setForm] = useState<'new' | AdminModel | null>(null);
  const deletion = useDeletion({
    preview: async (id) => ({ ...(await request(previewModelDeletion, { params: { id } })), models: 0 }),
    remove: (id) => request(deleteModel, { params: { id } }),
    messages: { question: words.deleteQuestion, deleted: words.deleted, failed: words.deleteFailed },
  });
  useScreenReady(!list.isLoading);
  const columns = modelColumns({ onEdit: setForm, deletion });
  const close = () => setForm(null);
  return (
    <>
      <ListPage
        title={shell.models()}
        countLabel={catalogueWords.modelCount}
        list={list}
        action={<Button onClick={() => setForm('new')}>{words.add()}</Button>}
      >
        <DataTable
          caption={shell.models()}
          columns={columns}
          list={list}
          rowKey={({ id }) => id}
          emptyText={words.empty()}
          loadingText={words.loading()}
        />
      </ListPage>
      {form === 'new' && <ModelForm model={null} onClose={close} />}
      {form !== null && form !== 'new' && (
        <ModelForm model={list.rows.find(({ id }) => id === form.id) ?? form} onClose={close} />
      )}
    </>
  );
}

interface ModelActions {
  onEdit: (model: AdminModel) => void;
  deletion: ReturnType<typeof useDeletion>;
}

function modelColumns({ onEdit, deletion }: ModelActions) {
  return [
    { header: catalogueWords.image(), width: 5, isPicture: true, cell: (model) => <Picture model={model} /> },
    {
      header: common.name(),
      width: 13,
      filter: 'name',
      cell: ({ name }) => (
        <strong>
          <bdi>{name}</bdi>
        </strong>
      ),
    },
    { header: common.brand(), width: 9, filter: 'brand', cell: ({ brand }) => <bdi>{brand.name}</bdi> },
    { header: common.type(), width: 8, filter: 'type', cell: ({ type }) => type },
    { header: words.year(), width: 6, isNumeric: true, cell: ({ year }) => year },
    { header: words.price(), width: 7, isNumeric: true, cell: ({ price }) => <Amount cents={price} /> },
    {
      header: common.actions(),
      width: 11,
      isActions: true,
      cell: (model) => (
        <RowActions
          name={fullName(model)}
          onEdit={() => onEdit(model)}
          onDelete={() => deletion.ask({ id: model.id, name: fullName(model) })}
          isDeleting={deletion.pendingId === model.id}
        />
      ),
    },
  ] satisfies Column<AdminModel, FilterOf<typeof listAdminModels>>[];
}

function Picture({ model: { imageUrl, type } }: { model: AdminModel }) {
  return (
    <span className={styles.image}>
      {imageUrl === null ? (
        <ClubDrawing type={type} />
      ) : (
        <img src={imageUrl} alt="" width={800} height={600} loading="lazy" />
      )}
    </span>
  );
}

function fullName({ brand, name }: AdminModel): string {
  return `${brand.name} ${name}`;
}
