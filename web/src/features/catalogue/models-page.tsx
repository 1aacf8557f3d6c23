import { deleteModel, listAdminModels, weighModelDeletion, type AdminModel } from '@trade-in/contract/admin-catalogue';
import { cents } from '@trade-in/domain/money';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { usePagedList } from '../../api/use-paged-list.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { ListPage } from '../../ui/data-table/list-page.tsx';
import type { Column } from '../../ui/data-table/list.ts';
import { ClubDrawing } from '../../ui/drawings/club-drawing.tsx';
import { useScreenReady } from '../../ui/use-screen-ready.ts';
import styles from './catalogue-page.module.css';
import { CreateModel } from './create-model.tsx';
import { EditModel } from './edit-model.tsx';
import { RowActions } from './row-actions.tsx';
import { useDeletion } from './use-deletion.ts';

/** `/admin/models` */
export function ModelsPage() {
  const list = usePagedList(listAdminModels, ['name', 'brand', 'type']);
  const [form, setForm] = useState<'none' | 'create' | AdminModel>('none');
  const deletion = useDeletion({
    noun: 'model',
    weigh: async (id) => ({ ...(await call(weighModelDeletion, { params: { id } })), models: 0 }),
    remove: (id) => call(deleteModel, { params: { id } }),
  });
  useScreenReady(!list.isLoading);
  const columns = modelColumns({ onEdit: setForm, deletion });
  const close = () => setForm('none');
  return (
    <>
      <ListPage
        title="Models"
        noun={['model', 'models']}
        list={list}
        action={<Button onClick={() => setForm('create')}>Add Model</Button>}
      >
        <DataTable
          caption="Models"
          columns={columns}
          list={list}
          rowKey={({ id }) => id}
          emptyText="No models yet"
          loadingText="Loading models..."
        />
      </ListPage>
      {form === 'create' && <CreateModel onClose={close} />}
      {typeof form === 'object' && (
        <EditModel model={list.rows.find(({ id }) => id === form.id) ?? form} onClose={close} />
      )}
    </>
  );
}

interface ModelActions {
  onEdit: (model: AdminModel) => void;
  deletion: ReturnType<typeof useDeletion>;
}

function modelColumns({ onEdit, deletion }: ModelActions): Column<AdminModel>[] {
  return [
    { heading: 'Image', width: 6, isPicture: true, cell: (model) => <Picture model={model} /> },
    {
      heading: 'Name',
      width: 16,
      filter: 'name',
      cell: ({ name }) => (
        <strong>
          <bdi>{name}</bdi>
        </strong>
      ),
    },
    { heading: 'Brand', width: 11, filter: 'brand', cell: ({ brand }) => <bdi>{brand.name}</bdi> },
    { heading: 'Type', width: 9, filter: 'type', cell: ({ type }) => type },
    { heading: 'Price', width: 7, isNumeric: true, cell: ({ price }) => <Amount cents={cents(price)} /> },
    {
      heading: 'Actions',
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
  ];
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
