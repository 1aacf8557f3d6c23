import { deleteCategoryImage } from '@trade-in/contract/admin-catalogue';
import type { CategoryImage } from '@trade-in/contract/catalogue';
import { useEndpointMutation } from '../../api/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { ListPage } from '../../ui/data-table/list-page.tsx';
import type { Column } from '../../ui/data-table/list.ts';
import { useToast } from '../../ui/toast.tsx';
import { useScreenReady } from '../../ui/use-screen-ready.ts';
import styles from './category-images-page.module.css';
import rowStyles from './row-actions.module.css';
import { UploadCategoryImage } from './upload-category-image.tsx';
import { useCatalogueChanged } from '../../api/use-catalogue-changed.ts';
import { useCategoryList } from './use-category-list.ts';

/** `/admin/categories`: the pictures of club types that customers see instead of our drawings. */
export function CategoryImagesPage() {
  const list = useCategoryList();
  const remove = useRemoval();
  useScreenReady(!list.isLoading);
  return (
    <ListPage title="Category Images" noun={['image', 'images']} list={list}>
      <UploadCategoryImage />
      <DataTable
        caption="Category Images"
        columns={columnsWith(remove)}
        list={list}
        rowKey={({ id }) => id}
        emptyText="No category images yet: customers see our drawings"
        loadingText="Loading category images..."
      />
    </ListPage>
  );
}

function columnsWith(remove: (image: CategoryImage) => void): Column<CategoryImage>[] {
  return [
    {
      heading: 'Image',
      width: 10,
      isPicture: true,
      cell: ({ imageUrl }) => <img className={styles.image} src={imageUrl} alt="" width={1200} height={800} />,
    },
    { heading: 'Category', width: 24, filter: 'category', cell: ({ category }) => <strong>{category}</strong> },
    {
      heading: 'Actions',
      width: 8,
      isActions: true,
      cell: (image) => (
        <Button
          variant="secondary"
          className={rowStyles.delete}
          aria-label={`Delete ${image.category}`}
          onClick={() => remove(image)}
        >
          Delete
        </Button>
      ),
    },
  ];
}

function useRemoval(): (image: CategoryImage) => void {
  const { toast } = useToast();
  const changed = useCatalogueChanged();
  const removal = useEndpointMutation(deleteCategoryImage, {
    onSuccess: () => {
      changed();
      toast({ title: 'Image deleted' });
    },
    onError: ({ code, sentence }) => {
      if (code === 'not_found') changed();
      toast({
        title: 'Failed to delete image',
        description: sentence ?? 'Please check your connection and try again.',
        isDestructive: true,
      });
    },
  });
  return ({ category }) => {
    const question = `Are you sure you want to delete the image of ${category}?\n\nCustomers will see our drawing again.`;
    if (!removal.isPending && window.confirm(question)) removal.mutate({ params: { category } });
  };
}
