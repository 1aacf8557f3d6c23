import {
  ContactRound,
  FileUp,
  HandCoins,
  History,
  Images,
  Layers,
  LayoutDashboard,
  Tags,
  Truck,
  type LucideIcon,
} from 'lucide-react';
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
    path: adminPaths.overview,
    title: 'Overview',
    icon: LayoutDashboard,
    Page: late(() => import('../features/overview/overview-page.tsx').then((page) => page.OverviewPage)),
  },
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
  {
    path: adminPaths.tradeIns,
    title: 'Trade-In Submissions',
    icon: HandCoins,
    Page: late(() => import('../features/trade-ins/trade-ins-page.tsx').then((page) => page.TradeInsPage)),
  },
  {
    path: adminPaths.shipments,
    title: 'Shipment Management',
    icon: Truck,
    Page: late(() => import('../features/shipments/shipments-page.tsx').then((page) => page.ShipmentsPage)),
  },
  {
    path: adminPaths.customers,
    title: 'Customer Data',
    icon: ContactRound,
    Page: late(() => import('../features/customers/customers-page.tsx').then((page) => page.CustomersPage)),
  },
  {
    path: adminPaths.bulkUpload,
    title: 'Bulk Upload',
    icon: FileUp,
    Page: late(() => import('../features/bulk-upload/bulk-upload-page.tsx').then((page) => page.BulkUploadPage)),
  },
  {
    path: adminPaths.activity,
    title: 'Activity',
    icon: History,
    Page: late(() => import('../features/activity/activity-page.tsx').then((page) => page.ActivityPage)),
  },
];

export function adminScreenAt(path: string): AdminScreen | undefined {
  return adminScreens.find((screen) => screen.path === path);
}
