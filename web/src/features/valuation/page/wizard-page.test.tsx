import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Router } from 'wouter';
import { loopback, setPageUrl, type ReceivedRequest, type FakeResponse } from '../../../../test/loopback.ts';
import { newQueryClient } from '../../../api/query-client.ts';
import { ToastProvider } from '../../../ui/toast/toast.tsx';
import { BrandStep } from '../brand-step/brand-step.tsx';
import { ConfirmStep } from '../confirm-step/confirm-step.tsx';
import { ModelStep } from '../model-step/model-step.tsx';
import { WizardPage } from './wizard-page.tsx';

const ping = { id: 'b1', name: 'Ping', logoUrl: null };
const taylorMade = { id: 'b2', name: 'TaylorMade', logoUrl: null };
const g425 = { id: 'm1', name: 'G425', type: 'Irons', brandId: 'b1', price: 351000, imageUrl: null, year: null };
const atG425 = '/?type=Irons&brand=b1&model=m1';
const inCash = { ...g425, modelId: 'm1', paymentType: 'Cash', brand: ping, model: g425 };

const page = (client: QueryClient) => (
  <QueryClientProvider client={client}>
    <ToastProvider>
      <WizardPage welcome={null} lazySteps={{ BrandStep, ModelStep, ConfirmStep }} />
    </ToastProvider>
  </QueryClientProvider>
);

/** Shows the wizard at this URL. `responses` are the service's, by method and path. */
async function show(path: string, responses: Record<string, FakeResponse> = {}): Promise<ReceivedRequest[]> {
  const allResponses: Record<string, FakeResponse> = {
    'GET /api/brands': { body: JSON.stringify([ping, taylorMade]) },
    'GET /api/brands/popularity': { body: '[]' },
    'GET /api/models': { body: JSON.stringify([g425]) },
    'GET /api/category-images': { body: '[]' },
    'GET /api/cart': { body: '[]' },
    ...responses,
  };
  const requests = await loopback(
    ({ method, url = '' }) => allResponses[`${method} ${url.split('?', 1)[0]}`] ?? { status: 404 },
  );
  history.replaceState(null, '', path);
  render(page(newQueryClient()));
  return requests;
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const radio = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
/** The announced text: the amount with its title. */
const announcedValue = async () => (await screen.findByRole('status')).textContent;
/** Goes to a history entry as the browser's Back and Forward do. */
function traverse(path: string) {
  act(() => {
    history.replaceState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
}
const findModel = (name: string) => screen.findByRole('option', { name: new RegExp(`^${name}`) });
/** Selects the first model as a keyboard does that goes on to the next control. */
function selectFirstModel() {
  const box = screen.getByRole('combobox', { name: 'Club Model' });
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  fireEvent.blur(box);
}
const url = () => location.pathname + location.search;
/** Browsers that run scripts parse no elements in it, unlike this one. */
function emptyNoscript(container: HTMLElement) {
  for (const noscript of container.querySelectorAll('noscript')) noscript.textContent = '';
}

test.each(['/', '/?type=Irons', '/?type=Irons&brand=b1', atG425])(
  'the how-it-works dialog opens at %s',
  async (path) => {
    await show(path);
    fireEvent.click(button('How It Works'));
    const dialog = within(await screen.findByRole('dialog', { name: 'How It Works' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Got It!' }));
    expect(screen.queryByRole('dialog')).toBe(null);
  },
);

describe('step 1', () => {
  test('disables Back, and Next until a type is selected', async () => {
    await show('/');
    expect(button('Back').disabled).toBe(true);
    expect(button('Next').disabled).toBe(true);
    fireEvent.click(radio('Fairway Wood'));
    expect(radio('Fairway Wood').checked).toBe(true);
    fireEvent.click(button('Next'));
    expect(url()).toBe('/?type=Fairway+Wood');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Get an instant evaluation');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  test('keeps a selection that was not submitted for a reload', async () => {
    await show('/');
    fireEvent.click(radio('Putter'));
    expect(history.state).toEqual({ selection: 'Putter', isAfterStep: false });
    expect(url()).toBe('/');
  });

  test('marks completed steps and the current one', async () => {
    await show('/?type=Irons');
    const steps = within(screen.getByRole('list', { name: 'Progress' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Select Clubs, doneIrons',
      '2Choose Brand',
      '3Pick Model',
      '4Confirm Details',
    ]);
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null, null]);
  });
});

describe('step 2', () => {
  test('shows twelve placeholders while the brands load', async () => {
    await show('/?type=Irons');
    expect(screen.getByRole('status', { name: 'Loading brands...' }).children).toHaveLength(12);
    expect(await screen.findAllByRole('radio')).toHaveLength(2);
    expect(screen.queryByRole('status', { name: 'Loading brands...' })).toBe(null);
  });

  test('filters the brands by any part of the name, ignoring case', async () => {
    await show('/?type=Irons');
    await screen.findByRole('radio', { name: 'Ping' });
    const search = screen.getByRole('searchbox', { name: 'Search brands' });
    fireEvent.change(search, { target: { value: 'LORm' } });
    expect(screen.getAllByRole('radio', { name: 'TaylorMade' })).toEqual(screen.getAllByRole('radio'));
    fireEvent.change(search, { target: { value: 'xyz' } });
    expect(screen.getByText('No brands found matching "xyz"')).toBeTruthy();
    fireEvent.click(button('Clear search'));
    expect(document.activeElement).toBe(search);
    expect(screen.getAllByRole('radio')).toHaveLength(2);
  });

  test('going back clears the brand and keeps the type', async () => {
    await show('/?type=Irons');
    fireEvent.click(await screen.findByRole('radio', { name: 'Ping' }));
    fireEvent.click(button('Back'));
    expect(url()).toBe('/');
    expect(radio('Irons').checked).toBe(true);
    fireEvent.click(button('Next'));
    const brands = await screen.findAllByRole<HTMLInputElement>('radio');
    expect(brands.filter(({ checked }) => checked)).toEqual([]);
  });

  test("shows the service's sentence when the brands fail to load", async () => {
    const responses: Record<string, FakeResponse> = {
      'GET /api/brands': { status: 503, body: '{"error":"We are busy."}' },
    };
    await show('/?type=Irons', responses);
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch brandsWe are busy.');
  });
});

describe('step 3', () => {
  test('Next requires a model, and going back clears it and keeps the brand', async () => {
    await show('/?type=Irons&brand=b1');
    expect((await screen.findByRole('heading', { name: 'Choose your Ping model' })).tagName).toBe('H1');
    expect((await findModel('G425')).textContent).toBe('G425R3510.00');
    expect(button('Next').disabled).toBe(true);
    selectFirstModel();
    expect(screen.getByRole('region', { name: 'Preview' }).textContent).toContain('or R2808.00 in cash');
    expect(button('Next').disabled).toBe(false);
    fireEvent.click(button('Back'));
    expect(url()).toBe('/?type=Irons');
    await waitFor(() => expect(radio('Ping').checked).toBe(true));
    fireEvent.click(button('Next'));
    expect((await findModel('G425')).getAttribute('aria-selected')).toBe('false');
  });

  test('offers another brand when the brand has no such clubs', async () => {
    await show('/?type=Irons&brand=b1', { 'GET /api/models': { body: '[]' } });
    expect(await screen.findByText('No models available for this brand and type')).toBeTruthy();
    fireEvent.click(button('Choose another brand'));
    expect(url()).toBe('/?type=Irons');
  });

  test('loads the models again on request after a failure', async () => {
    const models: FakeResponse = { status: 500 };
    await show('/?type=Irons&brand=b1', { 'GET /api/models': models });
    await screen.findByText('Failed to fetch models');
    expect(screen.queryByRole('combobox')).toBe(null);
    models.status = 200;
    models.body = JSON.stringify([g425]);
    button('Try again').focus();
    fireEvent.click(button('Try again'));
    expect(await findModel('G425')).toBeTruthy();
    expect(screen.queryByText('Failed to fetch models')).toBe(null);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  test('returns to the brand step with a notice when the URL names an unknown brand', async () => {
    await show('/?type=Irons&brand=gone&model=m1');
    expect(await screen.findByText(/brand in this link is no longer in our list/)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Get an instant evaluation');
    fireEvent.click(await screen.findByRole('radio', { name: 'Ping' }));
    fireEvent.click(button('Next'));
    expect(url()).toBe('/?type=Irons&brand=b1');
  });
});

describe('before hydration', () => {
  const seeds = {
    '/api/brands': [ping],
    '/api/brands/popularity?type=Irons': [],
    '/api/models?brand=b1&type=Irons': [g425],
    '/api/cart': [],
  };

  /** Renders the page as the server does, changes it by `before`, then hydrates it. */
  function hydrate(path: string, before: (container: HTMLElement) => void) {
    history.replaceState(null, '', path);
    const container = document.body.appendChild(document.createElement('div'));
    const rendered = (
      <Router ssrPath="/" ssrSearch={path.slice(1)}>
        {page(newQueryClient(seeds))}
      </Router>
    );
    container.innerHTML = renderToString(rendered);
    emptyNoscript(container);
    before(container);
    render(page(newQueryClient(seeds)), { container, hydrate: true });
  }

  test('a tapped model submits the form, and Enter submits nothing', () => {
    const container = renderedAt('?type=Irons&brand=b1');
    emptyNoscript(container);
    const [form] = [...container.querySelectorAll('form')].slice(-1);
    const model = form?.querySelector<HTMLButtonElement>('[role=option]');
    expect([...new FormData(form, model)]).toEqual([
      ['type', 'Irons'],
      ['brand', 'b1'],
      ['model', 'm1'],
    ]);
    expect(form?.querySelector('button')?.disabled).toBe(true);
  });

  test('keeps all choices of the last step', () => {
    hydrate(atG425, (container) => {
      for (const value of ['Left', 'Above Average']) {
        const choice = container.querySelector<HTMLInputElement>(`input[value="${value}"]`);
        if (choice !== null) choice.checked = true;
      }
      const select = container.querySelector('select');
      if (select !== null) select.value = '8';
    });
    expect(url()).toBe(`${atG425}&irons=8&hand=Left&condition=Above+Average`);
  });

  const renderedAt = (search: string) => {
    const container = document.createElement('div');
    container.innerHTML = renderToString(
      <Router ssrPath="/" ssrSearch={search}>
        {page(newQueryClient(seeds))}
      </Router>,
    );
    return container;
  };

  test('the search box is not natively required: without scripting it is hidden and would block the form', () => {
    const box = renderedAt('?type=Irons&brand=b1').querySelector<HTMLInputElement>('[role=combobox]');
    expect([box?.required, box?.getAttribute('aria-required')]).toEqual([false, 'true']);
  });

  test('Next is enabled and submits a GET form', () => {
    const container = renderedAt('?type=Irons');
    const [back, form] = container.querySelectorAll('form');
    expect([...new FormData(back)]).toEqual([]);
    expect([...new FormData(form)]).toEqual([['type', 'Irons']]);
    expect(form?.method).toBe('get');
    expect(form?.querySelector('input[type=radio]')?.hasAttribute('required')).toBe(true);
    expect([...container.querySelectorAll('button[type=submit]')].map((next) => next.hasAttribute('disabled'))).toEqual(
      [false, false],
    );
  });
});

describe('step 4', () => {
  test('keeps the options when the model changes by Back', async () => {
    await show('/?type=Irons&brand=b1');
    await findModel('G425');
    selectFirstModel();
    fireEvent.click(button('Next'));
    fireEvent.click(await screen.findByRole('radio', { name: 'Left-Handed' }));
    fireEvent.click(button('Back'));
    await waitFor(() => expect(url()).toBe('/?type=Irons&brand=b1&hand=Left'));
    fireEvent.click(button('Next'));
    expect(url()).toBe('/?type=Irons&brand=b1&model=m1&hand=Left');
  });

  test('keeps the options when the model changes by the browser’s own Back, and uses them in the preview', async () => {
    await show('/?type=Irons&brand=b1');
    await findModel('G425');
    selectFirstModel();
    fireEvent.click(button('Next'));
    fireEvent.click(await screen.findByRole('radio', { name: 'Left-Handed' }));
    traverse('/?type=Irons&brand=b1');
    await findModel('G425');
    selectFirstModel();
    expect(screen.getByRole('region', { name: 'Preview' }).textContent).toContain('R3088.80');
    traverse('/?type=Irons');
    fireEvent.click(await screen.findByRole('radio', { name: 'Ping' }));
    fireEvent.click(button('Next'));
    expect(url()).toBe('/?type=Irons&brand=b1&hand=Left');
    traverse('/');
    fireEvent.click(radio('Driver'));
    fireEvent.click(button('Next'));
    fireEvent.click(await screen.findByRole('radio', { name: 'Ping' }));
    fireEvent.click(button('Next'));
    expect(url()).toBe('/?type=Driver&brand=b1');
  });

  test('updates the value and the URL with every choice, without new history entries', async () => {
    await show(atG425);
    expect(await announcedValue()).toBe('Your Trade-In Value R3510.00');
    const entries = history.length;
    fireEvent.click(radio('Above Average'));
    expect(screen.getByRole('status').textContent).toContain('R4563.00');
    fireEvent.click(radio('Left-Handed'));
    fireEvent.change(screen.getByRole('combobox', { name: 'Number of Irons' }), { target: { value: '8' } });
    fireEvent.click(radio(/^Cash/));
    expect(url()).toBe(`${atG425}&irons=8&hand=Left&condition=Above+Average&payment=Cash`);
    // 3510.00 × 1.3 × 0.8 × 0.88 × 8/7
    expect(screen.getByRole('status').textContent).toContain('R3671.26');
    expect(history.length).toBe(entries);
  });

  test('offers 1 to 8 irons, 7 by default', async () => {
    await show(atG425);
    const irons = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Number of Irons' });
    expect(irons.selectedOptions[0]?.text).toBe('7 (Standard)');
    expect(irons.options).toHaveLength(8);
  });

  test('offers no number of irons for other types', async () => {
    await show('/?type=Driver&brand=b1&model=m1', {
      'GET /api/models': { body: JSON.stringify([{ ...g425, type: 'Driver' }]) },
    });
    await screen.findByRole('radio', { name: 'Left-Handed' });
    expect(screen.queryByRole('combobox')).toBe(null);
  });

  test('clubs in the cart fix the payment type', async () => {
    await show(atG425, { 'GET /api/cart': { body: JSON.stringify([inCash]) } });
    expect(
      await screen.findByText(
        'You have items in your cart with Cash payment. All clubs must use the same payment method.',
      ),
    ).toBeTruthy();
    expect(radio(/^Cash/).checked).toBe(true);
    expect(screen.queryByRole('radio', { name: /^Trade-In/ })).toBe(null);
    expect(await announcedValue()).toBe('Your Cash Value R2808.00');
  });

  test('adds the club once for two taps, shows a toast and goes to the cart', async () => {
    const requests = await show(`${atG425}&hand=Left`, { 'POST /api/cart': { body: JSON.stringify(inCash) } });
    await announcedValue();
    // Both taps come before the button is rendered as disabled.
    act(() => {
      button('Add to Trade-In Cart').click();
      button('Add to Trade-In Cart').click();
    });
    await waitFor(() => expect(url()).toBe('/cart'));
    expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { modelId: 'm1', dexterity: 'Left', condition: 'Average', paymentType: 'Trade-In', ironCount: 7 },
    ]);
    expect(requests.filter(({ method, url }) => method === 'GET' && url === '/api/cart')).toHaveLength(2);
    expect(await screen.findByText('Trade-in item added successfully!')).toBeTruthy();
    expect(screen.getByText('Ping G425 (Left-Handed, Average condition)')).toBeTruthy();
  });

  test.each([
    ["the service's sentence", '{"error":"Your cart holds 50 clubs."}', 'Your cart holds 50 clubs.'],
    ['a general one if it has none', '<html>', 'Failed to add item to cart'],
  ])('stays on the step when adding fails, and shows %s', async (_, body, description) => {
    await show(atG425, { 'POST /api/cart': { status: 409, body } });
    await announcedValue();
    fireEvent.click(button('Add to Trade-In Cart'));
    expect(await screen.findByText('Error')).toBeTruthy();
    expect(screen.getByText(description)).toBeTruthy();
    expect(url()).toBe(atG425);
    await waitFor(() => expect(button('Add to Trade-In Cart').getAttribute('aria-disabled')).toBe(null));
  });

  test('names the missing connection when adding fails without a response, and keeps the choice', async () => {
    await show(`${atG425}&condition=Above+Average`);
    await announcedValue();
    // Nothing listens there.
    setPageUrl(`http://127.0.0.1:1${url()}`);
    fireEvent.click(button('Add to Trade-In Cart'));
    expect(await screen.findByText('Failed to add item to cart')).toBeTruthy();
    expect(screen.getByText(/^There is no connection\. Your choice is still here: /)).toBeTruthy();
    expect([url(), radio(/^Above Average/).checked]).toEqual([`${atG425}&condition=Above+Average`, true]);
  });
});
