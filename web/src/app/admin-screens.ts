import { Tags, type LucideIcon } from 'lucide-react';
import { late, type Late } from '../ui/late.tsx';
import { adminPaths } from './paths.ts';

export interface AdminScreen {
  path: string;
  title: string;
  icon: LucideIcon;
  Page: Late<object>;
}

/** The menu, in its order: each screen's code comes when it is first asked for. */
export const adminScreens: readonly AdminScreen[] = [
  {
    path: adminPaths.brands,
    title: 'Brands',
    icon: Tags,
    Page: late(() => import('../features/catalogue/brands-page.tsx').then((page) => page.BrandsPage)),
  },
];

export function adminScreenAt(path: string): AdminScreen | undefined {
  return adminScreens.find((screen) => screen.path === path);
}
