import { readSettings } from '@trade-in/contract/settings';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useEndpoint } from '../api/use-endpoint.ts';
import { useWizardCatalogue } from '../features/valuation/use-wizard-catalogue.ts';
import { wizardTitle } from '../features/valuation/wizard-title.ts';
import { parseWizard } from '../features/valuation/wizard.ts';
import { pageTitle, routeTitles } from './page-title.ts';
import { routeOf } from './paths.ts';

/** Keeps the tab's title to what is shown; each screen of the back office has a title of its own. */
export function usePageTitle(): void {
  const shopName = useEndpoint(readSettings).data?.shopName;
  const [path] = useLocation();
  const route = routeOf(path);
  const search = useSearch();
  const wizard = parseWizard(route === 'home' ? search : '');
  const { brands, models } = useWizardCatalogue(wizard);
  const title =
    route === 'home' ? wizardTitle(wizard, { brands: brands.data, models: models.data }) : routeTitles[route];
  const isOwn = route === 'admin';
  useEffect(() => {
    if (!isOwn) document.title = pageTitle(title, shopName);
  }, [isOwn, title, shopName]);
}
