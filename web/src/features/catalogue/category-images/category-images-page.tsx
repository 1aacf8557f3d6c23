import { deleteCategoryImage } from '@trade-in/contract/endpoints/admin-catalogue';
import type { CategoryImage } from '@trade-in/contract/endpoints/catalogue';
import * as catalogueWords from '@trade-in/words/catalogue-admin';
import * as words from '@trade-in/words/category-images';
import * as common from '@trade-in/words/back-office-common';
import * as shell from '@trade-in/words/back-office-shell';
import { useEndpointMutation } from '../../../api/use-endpoint-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { ListPage } from '../../../ui/data-table/list-page.tsx';
import type { Column } from '../../../ui/data-table/list.ts';
import { useToast } from '../../../ui/toast/toast.tsx';
import { useScreenReady } from '../../../ui/browser/use-screen-ready.ts';
import styles from './category-images-page.module.css';
import rowStyles from '../row-actions.module.css';
import { CategoryImageForm } from './category-image-form.tsx';
import { useInvalidateCatalogue } from '../../../api/admin/use-invalidate-catalogue.ts';
import { useCategoryImages } from './use-category-images.ts';

/** `/admin/categories`: the pictures of club types that customers see instead of the standard drawings. */
export function CategoryImagesPage() {
  const list = useCategoryImages();
  const askToRemove = useRemoval();
  useScreenReady(!list.isLoading);
  return (
    <ListPage title={shell.categoryImages()} countLabel={words.imageCount} list={list}>
      <CategoryImageForm />
      <DataTable
        caption={shell.categoryImages()}
        columns={imageColumns(askToRemove)}
        list={list}
        rowKey={({ id }) => id}
        emptyText={words.empty()}
        loadingText={words.loading()}
      />
    </ListPage>
  );
}

function imageColumns(askToRemove: (image: CategoryImage) => void) {
  return [
    {
      header: catalogueWords.image(),
      width: 10,
      isPicture: true,
      cell: ({ imageUrl }) => <img className={styles.image} src={imageUrl} alt="" width={1200} height={800} />,
    },
    { header: words.category(), width: 24, filter: 'category', cell: ({ category }) => <strong>{category}</strong> },
    {
      header: common.actions(),
      width: 8,
      isActions: true,
      cell: (image) => (
        <Button
          variant="secondary"
          className={rowStyles.delete}
          aria-label={catalogueWords.removeItem({ name: image.category })}
          onClick={() => askToRemove(image)}
        >
          {catalogueWords.remove()}
        </Button>
      ),
    },
  ] satisfies Column<CategoryImage, 'category'>[];
}

/** Returns a function that deletes an image after a confirmation. */
function useRemoval(): (image: CategoryImage) => void {
  const { toast } = useToast();
  const changed = useInvalidateCatalogue();
  const removal = useEndpointMutation(deleteCategoryImage, {
    onSuccess: () => {
      changed();
      toast({ title: words.deleted() });
    },
    onError: ({ code, sentence }) => {
      if (code === 'not_found') changed();
      toast({
        title: words.deleteFailed(),
        description: sentence ?? common.checkConnection(),
        isDestructive: true,
      });
    },
  });
  return ({ category }) => {
    const question = `${words.deleteQuestion({ category })}\n\n${words.drawingReturns()}`;
    if (!removal.isPending && window.confirm(question)) removal.mutate({ params: { category } });
  };
}
