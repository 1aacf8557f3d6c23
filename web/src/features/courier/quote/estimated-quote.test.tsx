import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aCartItem, aSavedQuote, fakeCartService } from '../../../../test/cart.ts';
import { shopSettings } from '../../../../test/catalogue.ts';
import { renderWithProviders } from '../../../../test/providers.tsx';
import { CartPage } from '../../../app/cart/cart-page.tsx';

beforeEach(() => sessionStorage.clear());

test.each([
  ['an estimate, because the courier could not be asked', true, 3],
  ['the courier’s own rate', false, 0],
])('with a connected courier, a quote is labelled as %s', async (_what, isEstimate, labels) => {
  await fakeCartService({
    items: [aCartItem()],
    quote: { ...aSavedQuote, ...(isEstimate && { isEstimate }) },
    settings: { connected: { ...shopSettings.connected, courier: true } },
  });
  renderWithProviders(<CartPage />);
  await screen.findByRole('radio', { name: /^Courier Collection R/ });
  const labelled = /^Courier fee \(estimate\)$|^The fee is our estimate\.$|our own estimate/;
  await waitFor(() => expect(screen.queryAllByText(labelled)).toHaveLength(labels));
});
