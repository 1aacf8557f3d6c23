import { deleteBrand, listAdminBrands, weighBrandDeletion } from '@trade-in/contract/admin-catalogue';
import type { Brand } from '@trade-in/contract/catalogue';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { usePagedList } from '../../api/use-paged-list.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { ListPage } from '../../ui/data-table/list-page.tsx';
import type { Column } from '../../ui/data-table/list.ts';
import { useScreenReady } from '../../ui/use-screen-ready.ts';
import styles from './catalogue-page.module.css';
import { CreateBrand } from './create-brand.tsx';
import { EditBrand } from './edit-brand.tsx';
import { RowActions } from './row-actions.tsx';
import { useDeletion } from './use-deletion.ts';

/** `/admin/brands` */
export function BrandsPage() {
  const list = usePagedList(listAdminBrands, ['name']);
  const [form, setForm] = useState<'none' | 'create' | Brand>('none');
  const deletion = useDeletion({
    noun: 'brand',
    weigh: (id) => call(weighBrandDeletion, { params: { id } }),
    remove: (id) => call(deleteBrand, { params: { id } }),
  });
  useScreenReady(!list.isLoading);
  const columns = brandColumns({ onEdit: setForm, deletion });
  const close = () => setForm('none');
  return (
    <>
      <ListPage
        title="Brands"
        noun={['brand', 'brands']}
        list={list}
        action={<Button onClick={() => setForm('create')}>Add Brand</Button>}
      >
        <DataTable
          caption="Brands"
          columns={columns}
          list={list}
          rowKey={({ id }) => id}
          emptyText="No brands yet"
          loadingText="Loading brands..."
        />
      </ListPage>
      {form === 'create' && <CreateBrand onClose={close} />}
      {typeof form === 'object' && (
        <EditBrand brand={list.rows.find(({ id }) => id === form.id) ?? form} onClose={close} />
      )}
    </>
  );
}

interface BrandActions {
  onEdit: (brand: Brand) => void;
  deletion: ReturnType<typeof useDeletion>;
}

function brandColumns({ onEdit, deletion }: BrandActions): Column<Brand>[] {
  return [
    { heading: 'Logo', width: 7, isPicture: true, cell: ({ logoUrl }) => <Logo url={logoUrl} /> },
    {
      heading: 'Name',
      width: 24,
      filter: 'name',
      cell: ({ name }) => (
        <strong>
          <bdi>{name}</bdi>
        </strong>
      ),
    },
    {
      heading: 'Actions',
      width: 11,
      isActions: true,
      cell: (brand) => (
        <RowActions
          name={brand.name}
          onEdit={() => onEdit(brand)}
          onDelete={() => deletion.ask(brand)}
          isDeleting={deletion.pendingId === brand.id}
        />
      ),
    },
  ];
}

function Logo({ url }: { url: string | null }) {
  if (url === null) return <span className={styles.none}>No logo</span>;
  return <img className={styles.logo} src={url} alt="" width={400} height={200} loading="lazy" />;
}
