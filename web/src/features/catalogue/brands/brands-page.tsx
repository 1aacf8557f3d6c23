import { deleteBrand, listAdminBrands, previewBrandDeletion } from '@trade-in/contract/endpoints/admin-catalogue';
import type { Brand } from '@trade-in/contract/endpoints/catalogue';
import type { FilterOf } from '@trade-in/contract/paging';
import * as words from '@trade-in/words/brands';
import * as common from '@trade-in/words/back-office-common';
import * as shell from '@trade-in/words/back-office-shell';
import { useState } from 'react';
import { request } from '../../../api/request.ts';
import { usePagedList } from '../../../api/lists/use-paged-list.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { ListPage } from '../../../ui/data-table/list-page.tsx';
import type { Column } from '../../../ui/data-table/list.ts';
import { useScreenReady } from '../../../ui/browser/use-screen-ready.ts';
import styles from '../catalogue-page.module.css';
import { BrandForm } from './brand-form.tsx';
import { RowActions } from '../row-actions.tsx';
import { useDeletion } from '../use-deletion.ts';

/** `/admin/brands` */
export function BrandsPage() {
  const list = usePagedList(listAdminBrands);
  const [form, setForm] = useState<'new' | Brand | null>(null);
  const deletion = useDeletion({
    preview: (id) => request(previewBrandDeletion, { params: { id } }),
    remove: (id) => request(deleteBrand, { params: { id } }),
    messages: { question: words.deleteQuestion, deleted: words.deleted, failed: words.deleteFailed },
  });
  useScreenReady(!list.isLoading);
  const columns = brandColumns({ onEdit: setForm, deletion });
  const close = () => setForm(null);
  return (
    <>
      <ListPage
        title={shell.brands()}
        countLabel={words.brandCount}
        list={list}
        action={<Button onClick={() => setForm('new')}>{words.add()}</Button>}
      >
        <DataTable
          caption={shell.brands()}
          columns={columns}
          list={list}
          rowKey={({ id }) => id}
          emptyText={words.empty()}
          loadingText={words.loading()}
        />
      </ListPage>
      {form === 'new' && <BrandForm brand={null} onClose={close} />}
      {form !== null && form !== 'new' && <BrandForm brand={form} onClose={close} />}
    </>
  );
}

interface BrandActions {
  onEdit: (brand: Brand) => void;
  deletion: ReturnType<typeof useDeletion>;
}

function brandColumns({ onEdit, deletion }: BrandActions) {
  return [
    { header: words.logo(), width: 7, isPicture: true, cell: ({ logoUrl }) => <Logo url={logoUrl} /> },
    {
      header: common.name(),
      width: 24,
      filter: 'name',
      cell: ({ name }) => (
        <strong>
          <bdi>{name}</bdi>
        </strong>
      ),
    },
    {
      header: common.actions(),
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
  ] satisfies Column<Brand, FilterOf<typeof listAdminBrands>>[];
}

function Logo({ url }: { url: string | null }) {
  if (url === null) return <span className={styles.none}>{words.noLogo()}</span>;
  return <img className={styles.logo} src={url} alt="" width={400} height={200} loading="lazy" />;
}
