import {
  ContactRound,
  FileUp,
  HandCoins,
  History,
  Images,
  Layers,
  LayoutDashboard,
  MessageCircleQuestionMark,
  PackageOpen,
  ScanSearch,
  Send,
  Tags,
  TicketPercent,
  Truck,
  Webhook,
  type LucideIcon,
} from 'lucide-react';
import * as words from '@trade-in/words/back-office-shell';
import { lazyWithPreload, type PreloadableComponent } from '../../ui/lazy-with-preload.tsx';
import { adminPaths, referenceInPath } from '../paths.ts';

export interface AdminScreen {
  path: string;
  title: () => string;
  icon: LucideIcon;
  /** The letter that opens it after the key for pages. */
  goKey?: string;
  /** Loaded when it is first shown or preloaded. */
  Page: PreloadableComponent<object>;
}

/** The pages that need a login, in the order of the menu. */
export const adminScreens: readonly AdminScreen[] = [
  {
    path: adminPaths.overview,
    title: words.overview,
    goKey: 'o',
    icon: LayoutDashboard,
    Page: lazyWithPreload(() => import('../../features/overview/overview-page.tsx').then((page) => page.OverviewPage)),
  },
  {
    path: adminPaths.brands,
    title: words.brands,
    goKey: 'b',
    icon: Tags,
    Page: lazyWithPreload(() =>
      import('../../features/catalogue/brands/brands-page.tsx').then((page) => page.BrandsPage),
    ),
  },
  {
    path: adminPaths.models,
    title: words.models,
    goKey: 'm',
    icon: Layers,
    Page: lazyWithPreload(() =>
      import('../../features/catalogue/models/models-page.tsx').then((page) => page.ModelsPage),
    ),
  },
  {
    path: adminPaths.categories,
    title: words.categoryImages,
    icon: Images,
    Page: lazyWithPreload(() =>
      import('../../features/catalogue/category-images/category-images-page.tsx').then(
        (page) => page.CategoryImagesPage,
      ),
    ),
  },
  {
    path: adminPaths.tradeIns,
    title: words.tradeIns,
    goKey: 't',
    icon: HandCoins,
    Page: lazyWithPreload(() =>
      import('../../features/trade-ins/trade-ins-page.tsx').then((page) => page.TradeInsPage),
    ),
  },
  {
    path: adminPaths.receiving,
    title: words.receiving,
    goKey: 'r',
    icon: PackageOpen,
    Page: lazyWithPreload(() =>
      import('../../features/receiving/receiving-page.tsx').then((page) => page.ReceivingPage),
    ),
  },
  {
    path: adminPaths.inspection,
    title: words.inspection,
    goKey: 'i',
    icon: ScanSearch,
    Page: lazyWithPreload(() =>
      import('../../features/inspection/inspection-page.tsx').then((page) => page.InspectionPage),
    ),
  },
  {
    path: adminPaths.clubRequests,
    title: words.clubRequests,
    goKey: 'q',
    icon: MessageCircleQuestionMark,
    Page: lazyWithPreload(() =>
      import('../../features/club-requests/staff/club-requests-page.tsx').then((page) => page.ClubRequestsPage),
    ),
  },
  {
    path: adminPaths.shipments,
    title: words.shipments,
    goKey: 's',
    icon: Truck,
    Page: lazyWithPreload(() =>
      import('../../features/shipments/shipments-page.tsx').then((page) => page.ShipmentsPage),
    ),
  },
  {
    path: adminPaths.deliveries,
    title: words.deliveries,
    goKey: 'd',
    icon: Send,
    Page: lazyWithPreload(() =>
      import('../../features/deliveries/deliveries-page.tsx').then((page) => page.DeliveriesPage),
    ),
  },
  {
    path: adminPaths.codes,
    title: words.codes,
    icon: TicketPercent,
    Page: lazyWithPreload(() => import('../../features/codes/codes-page.tsx').then((page) => page.CodesPage)),
  },
  {
    path: adminPaths.customers,
    title: words.customers,
    goKey: 'c',
    icon: ContactRound,
    Page: lazyWithPreload(() =>
      import('../../features/customers/customers-page.tsx').then((page) => page.CustomersPage),
    ),
  },
  {
    path: adminPaths.bulkUpload,
    title: words.bulkUpload,
    goKey: 'u',
    icon: FileUp,
    Page: lazyWithPreload(() =>
      import('../../features/bulk-upload/bulk-upload-page.tsx').then((page) => page.BulkUploadPage),
    ),
  },
  {
    path: adminPaths.webhooks,
    title: words.webhooks,
    goKey: 'w',
    icon: Webhook,
    Page: lazyWithPreload(() => import('../../features/webhooks/webhooks-page.tsx').then((page) => page.WebhooksPage)),
  },
  {
    path: adminPaths.activity,
    title: words.activity,
    goKey: 'a',
    icon: History,
    Page: lazyWithPreload(() => import('../../features/activity/activity-page.tsx').then((page) => page.ActivityPage)),
  },
];

/** The pages about one trade-in, by the entry of the menu that is marked while they are shown. */
const pagesOfTradeIn: readonly Pick<AdminScreen, 'path' | 'Page'>[] = [
  {
    path: adminPaths.tradeIns,
    Page: lazyWithPreload(() =>
      import('../../features/trade-in-page/trade-in-page.tsx').then((page) => page.TradeInPage),
    ),
  },
];

export function adminScreenAt(path: string): AdminScreen | undefined {
  const about = referenceInPath(path);
  const entry = adminScreens.find((screen) => screen.path === (about?.page ?? path));
  const page = about && pagesOfTradeIn.find((each) => each.path === about.page);
  return page && entry ? { ...entry, ...page } : entry;
}
