import { readSettings } from '@trade-in/contract/endpoints/settings';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { useWizardCatalogue } from '../../features/valuation/wizard/use-wizard-catalogue.ts';
import { wizardTitle } from '../../features/valuation/wizard/wizard-title.ts';
import { parseWizard } from '../../features/valuation/wizard/wizard.ts';
import { pageTitle, routeTitles } from '../page-title.ts';
import { routeOf } from '../paths.ts';

/** Sets the document title of the storefront's pages. The screens of the back office set their own. */
export function usePageTitle(): void {
  const shopName = useEndpoint(readSettings).data?.shopName;
  const [path] = useLocation();
  const route = routeOf(path);
  const search = useSearch();
  const wizard = parseWizard(route === 'home' ? search : '');
  const { brands, models } = useWizardCatalogue(wizard);
  const homeTitle = wizardTitle(wizard, { brands: brands.data, models: models.data });
  useEffect(() => {
    if (route === 'admin') return;
    document.title = pageTitle(route === 'home' ? homeTitle : routeTitles[route](), shopName);
  }, [route, homeTitle, shopName]);
}
