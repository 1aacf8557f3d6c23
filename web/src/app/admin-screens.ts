import { Images, Layers, Tags, type LucideIcon } from 'lucide-react';
import { late, type Late } from '../ui/late.tsx';
import { adminPaths } from './paths.ts';

export interface AdminScreen {
  path: string;
  title: string;
  icon: LucideIcon;
  /** Its code comes when it is first asked for. */
  Page: Late<object>;
}

/** The menu, in its order. */
export const adminScreens: readonly AdminScreen[] = [
  {
    path: adminPaths.brands,
    title: 'Brands',
    icon: Tags,
    Page: late(() => import('../features/catalogue/brands-page.tsx').then((page) => page.BrandsPage)),
  },
  {
    path: adminPaths.models,
    title: 'Models',
    icon: Layers,
    Page: late(() => import('../features/catalogue/models-page.tsx').then((page) => page.ModelsPage)),
  },
  {
    path: adminPaths.categories,
    title: 'Category Images',
    icon: Images,
    Page: late(() => import('../features/catalogue/category-images-page.tsx').then((page) => page.CategoryImagesPage)),
  },
];

export function adminScreenAt(path: string): AdminScreen | undefined {
  return adminScreens.find((screen) => screen.path === path);
}
