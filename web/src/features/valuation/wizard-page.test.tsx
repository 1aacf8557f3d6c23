import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Router } from 'wouter';
import { loopback, type Heard, type Reply } from '../../../test/loopback.ts';
import { newQueryClient } from '../../api/query-client.ts';
import { ToastProvider } from '../../ui/toast.tsx';
import { BrandStep } from './brand-step.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { ModelStep } from './model-step.tsx';
import { WizardPage } from './wizard-page.tsx';

const ping = { id: 'b1', name: 'Ping', logoUrl: null };
const taylorMade = { id: 'b2', name: 'TaylorMade', logoUrl: null };
const g425 = { id: 'm1', name: 'G425', type: 'Irons', brandId: 'b1', price: 351000, imageUrl: null };
const atG425 = '/?type=Irons&brand=b1&model=m1';
const inCash = { ...g425, modelId: 'm1', paymentType: 'Cash', brand: ping, model: g425 };

/** Shows the wizard at an address, before a service that gives these answers; a call by method and path, or a text. */
const page = (client: QueryClient) => (
  <QueryClientProvider client={client}>
    <ToastProvider>
      <WizardPage finder={null} laterSteps={{ BrandStep, ModelStep, ConfirmStep }} />
    </ToastProvider>
  </QueryClientProvider>
);

async function show(path: string, answers: Record<string, Reply> = {}): Promise<Heard[]> {
  const usual: Record<string, Reply> = {
    'GET /api/brands': { body: JSON.stringify([ping, taylorMade]) },
    'GET /api/models': { body: JSON.stringify([g425]) },
    'GET /api/category-images': { body: '[]' },
    'GET /api/cart': { body: '[]' },
    ...answers,
  };
  const heard = await loopback(({ method, url = '' }) => usual[`${method} ${url.split('?', 1)[0]}`] ?? { status: 404 });
  history.replaceState(null, '', path);
  render(page(newQueryClient()));
  return heard;
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const radio = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
/** What is read out: the amount, and of what. */
const theValue = async () => (await screen.findByRole('status')).textContent;
/** As the browser's Back and Forward do: to an entry as it was left. */
function travel(path: string) {
  act(() => {
    history.replaceState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
}
const address = () => location.pathname + location.search;

test.each(['/', '/?type=Irons', '/?type=Irons&brand=b1', atG425])('how it works can be read at %s', async (path) => {
  await show(path);
  fireEvent.click(button('How It Works'));
  const dialog = within(await screen.findByRole('dialog', { name: 'How It Works' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Got It!' }));
  expect(screen.queryByRole('dialog')).toBe(null);
});

describe('step 1', () => {
  test('Back is disabled, and Next until a type is chosen', async () => {
    await show('/');
    expect(button('Back').disabled).toBe(true);
    expect(button('Next').disabled).toBe(true);
    fireEvent.click(radio('Fairway Wood'));
    expect(radio('Fairway Wood').checked).toBe(true);
    fireEvent.click(button('Next'));
    expect(address()).toBe('/?type=Fairway+Wood');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Get an instant evaluation');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  test('a choice not yet sent on outlives a reload', async () => {
    await show('/');
    fireEvent.click(radio('Putter'));
    expect(history.state).toEqual({ answer: 'Putter', isAfterStep: false });
    expect(address()).toBe('/');
  });

  test('the indicator marks where the visitor is', async () => {
    await show('/?type=Irons');
    const steps = within(screen.getByRole('list', { name: 'Progress' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Select Clubs, done',
      '2Choose Brand',
      '3Pick Model',
      '4Confirm Details',
    ]);
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null, null]);
  });
});

describe('step 2', () => {
  test('twelve placeholders stand in until the brands are there', async () => {
    await show('/?type=Irons');
    expect(screen.getByRole('status', { name: 'Loading brands...' }).children).toHaveLength(12);
    expect(await screen.findAllByRole('radio')).toHaveLength(2);
    expect(screen.queryByRole('status', { name: 'Loading brands...' })).toBe(null);
  });

  test('the search narrows the brands by any part of the name, in any case', async () => {
    await show('/?type=Irons');
    await screen.findByRole('radio', { name: 'Ping' });
    const search = screen.getByRole('searchbox', { name: 'Search brands' });
    fireEvent.change(search, { target: { value: 'LORm' } });
    expect(screen.getAllByRole('radio').map(({ parentElement }) => parentElement?.textContent)).toEqual(['TaylorMade']);
    fireEvent.change(search, { target: { value: 'xyz' } });
    expect(screen.getByText('No brands found matching "xyz"')).toBeTruthy();
    fireEvent.click(button('Clear search'));
    expect(screen.getAllByRole('radio')).toHaveLength(2);
  });

  test('going back clears the brand and keeps the type', async () => {
    await show('/?type=Irons');
    fireEvent.click(await screen.findByRole('radio', { name: 'Ping' }));
    fireEvent.click(button('Back'));
    expect(address()).toBe('/');
    expect(radio('Irons').checked).toBe(true);
    fireEvent.click(button('Next'));
    expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toEqual([]);
  });

  test('brands that could not be loaded are asked for again by a button alone', async () => {
    const answers: Record<string, Reply> = { 'GET /api/brands': { status: 503, body: '{"error":"We are busy."}' } };
    await show('/?type=Irons', answers);
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch brandsWe are busy.');
  });
});

describe('step 3', () => {
  test('Next needs a model, and going back clears it and keeps the brand', async () => {
    await show('/?type=Irons&brand=b1');
    expect((await screen.findByRole('heading', { name: 'Choose your Ping model' })).tagName).toBe('H1');
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Club Model' });
    await waitFor(() => expect(Array.from(select.options, ({ text }) => text)).toEqual(['Select a model...', 'G425']));
    expect(button('Next').disabled).toBe(true);
    fireEvent.change(select, { target: { value: 'm1' } });
    expect(screen.getByText('R3510.00')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Preview' }).textContent).toContain('or R2808.00 in cash');
    fireEvent.click(button('Back'));
    expect(address()).toBe('/?type=Irons');
    expect(radio('Ping').checked).toBe(true);
    fireEvent.click(button('Next'));
    expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('');
  });

  test('a brand without such clubs offers another brand', async () => {
    await show('/?type=Irons&brand=b1', { 'GET /api/models': { body: '[]' } });
    expect(await screen.findByText('No models available for this brand and type')).toBeTruthy();
    fireEvent.click(button('Choose another brand'));
    expect(address()).toBe('/?type=Irons');
  });

  test('models that failed to load say so, and come with another try', async () => {
    const models: Reply = { status: 500 };
    await show('/?type=Irons&brand=b1', { 'GET /api/models': models });
    await screen.findByText('Failed to fetch models');
    expect(screen.queryByRole('combobox')).toBe(null);
    models.status = 200;
    models.body = JSON.stringify([g425]);
    fireEvent.click(button('Try again'));
    expect(await screen.findByRole('option', { name: 'G425' })).toBeTruthy();
    expect(screen.queryByText('Failed to fetch models')).toBe(null);
  });

  test('a link to a brand or a model that is gone is met with a notice, at the question that is open again', async () => {
    await show('/?type=Irons&brand=gone&model=m1');
    expect(await screen.findByText(/brand in this link is not in our list/)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Get an instant evaluation');
    fireEvent.click(radio('Ping'));
    fireEvent.click(button('Next'));
    expect(address()).toBe('/?type=Irons&brand=b1');
  });
});

describe('before the script answers', () => {
  const seeds = { '/api/brands': [ping], '/api/models?brand=b1&type=Irons': [g425], '/api/cart': [] };

  /** The page as the server draws it, then what the visitor does to it, then the script. */
  function hydrate(path: string, early: (container: HTMLElement) => void) {
    history.replaceState(null, '', path);
    const container = document.body.appendChild(document.createElement('div'));
    const drawn = (
      <Router ssrPath="/" ssrSearch={path.slice(1)}>
        {page(newQueryClient(seeds))}
      </Router>
    );
    container.innerHTML = renderToString(drawn);
    early(container);
    render(page(newQueryClient(seeds)), { container, hydrate: true });
  }

  test('a model that was chosen already counts', async () => {
    hydrate('/?type=Irons&brand=b1', (container) => {
      const select = container.querySelector('select');
      if (select !== null) select.value = 'm1';
    });
    expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('m1');
    expect(button('Next').disabled).toBe(false);
  });

  test('all choices made on the last step count', () => {
    hydrate(atG425, (container) => {
      for (const value of ['Left', 'Above Average']) {
        const choice = container.querySelector<HTMLInputElement>(`input[value="${value}"]`);
        if (choice !== null) choice.checked = true;
      }
      const select = container.querySelector('select');
      if (select !== null) select.value = '8';
    });
    expect(address()).toBe(`${atG425}&irons=8&hand=Left&condition=Above+Average`);
  });

  const drawn = (search: string) => {
    const container = document.createElement('div');
    container.innerHTML = renderToString(
      <Router ssrPath="/" ssrSearch={search}>
        {page(newQueryClient(seeds))}
      </Router>,
    );
    return container;
  };

  test('a model is asked for by the browser, and by the script from then on', () => {
    const path = '/?type=Irons&brand=b1';
    expect(drawn(path.slice(1)).querySelector('select')?.required).toBe(true);
    hydrate(path, () => {});
    const select = screen.getByRole<HTMLSelectElement>('combobox');
    expect([select.required, select.getAttribute('aria-required')]).toEqual([false, 'true']);
  });

  test('Next is enabled and leads on as a form', () => {
    const container = drawn('?type=Irons');
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
  test('a change of model by Back loses none of the other choices', async () => {
    await show('/?type=Irons&brand=b1');
    await screen.findByRole('option', { name: 'G425' });
    fireEvent.change(screen.getByRole('combobox', { name: /Club Model/ }), { target: { value: 'm1' } });
    fireEvent.click(button('Next'));
    fireEvent.click(await screen.findByRole('radio', { name: 'Left-Handed' }));
    fireEvent.click(button('Back'));
    await waitFor(() => expect(address()).toBe('/?type=Irons&brand=b1&hand=Left'));
    fireEvent.click(button('Next'));
    expect(address()).toBe('/?type=Irons&brand=b1&model=m1&hand=Left');
  });

  test('a change of model by the browser’s own Back loses none of them either, and shows them in the preview', async () => {
    await show('/?type=Irons&brand=b1');
    await screen.findByRole('option', { name: 'G425' });
    fireEvent.change(screen.getByRole('combobox', { name: /Club Model/ }), { target: { value: 'm1' } });
    fireEvent.click(button('Next'));
    fireEvent.click(await screen.findByRole('radio', { name: 'Left-Handed' }));
    travel('/?type=Irons&brand=b1');
    fireEvent.change(await screen.findByRole('combobox', { name: /Club Model/ }), { target: { value: 'm1' } });
    expect(screen.getByText('R3088.80')).toBeTruthy();
    travel('/?type=Irons');
    fireEvent.click(radio('Ping'));
    fireEvent.click(button('Next'));
    expect(address()).toBe('/?type=Irons&brand=b1&hand=Left');
    travel('/');
    fireEvent.click(radio('Driver'));
    fireEvent.click(button('Next'));
    fireEvent.click(radio('Ping'));
    fireEvent.click(button('Next'));
    expect(address()).toBe('/?type=Driver&brand=b1');
  });

  test('the value answers every choice, in the address and without new entries in the history', async () => {
    await show(atG425);
    expect(await theValue()).toBe('Your Trade-In Value R3510.00');
    const entries = history.length;
    fireEvent.click(radio('Above Average'));
    expect(screen.getByRole('status').textContent).toContain('R4563.00');
    fireEvent.click(radio('Left-Handed'));
    fireEvent.change(screen.getByRole('combobox', { name: 'Number of Irons' }), { target: { value: '8' } });
    fireEvent.click(radio(/^Cash/));
    expect(address()).toBe(`${atG425}&irons=8&hand=Left&condition=Above+Average&payment=Cash`);
    // 3510.00 × 1.3 × 0.8 × 0.88 × 8/7
    expect(screen.getByRole('status').textContent).toContain('R3671.26');
    expect(history.length).toBe(entries);
  });

  test('only irons are counted, and seven are the standard', async () => {
    await show(atG425);
    const irons = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Number of Irons' });
    expect(irons.selectedOptions[0]?.text).toBe('7 (Standard)');
    expect(irons.options).toHaveLength(8);
  });

  test('another type has no number of irons', async () => {
    await show('/?type=Driver&brand=b1&model=m1', {
      'GET /api/models': { body: JSON.stringify([{ ...g425, type: 'Driver' }]) },
    });
    await screen.findByRole('radio', { name: 'Left-Handed' });
    expect(screen.queryByRole('combobox')).toBe(null);
  });

  test('clubs in the cart decide how this one is paid', async () => {
    await show(atG425, { 'GET /api/cart': { body: JSON.stringify([inCash]) } });
    expect(
      await screen.findByText(
        'You have items in your cart with Cash payment. All clubs must use the same payment method.',
      ),
    ).toBeTruthy();
    expect(radio(/^Cash/).checked).toBe(true);
    expect(screen.queryByRole('radio', { name: /^Trade-In/ })).toBe(null);
    expect(await theValue()).toBe('Your Cash Value R2808.00');
  });

  test('the club is added once however often the button is tapped, told of, and shown in the cart', async () => {
    const heard = await show(`${atG425}&hand=Left`, { 'POST /api/cart': { body: JSON.stringify(inCash) } });
    await theValue();
    // Both taps come before the button has been drawn as disabled.
    act(() => {
      button('Add to Trade-In Cart').click();
      button('Add to Trade-In Cart').click();
    });
    await waitFor(() => expect(address()).toBe('/cart'));
    expect(heard.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { modelId: 'm1', dexterity: 'Left', condition: 'Average', paymentType: 'Trade-In', ironCount: 7 },
    ]);
    expect(heard.filter(({ method, url }) => method === 'GET' && url === '/api/cart')).toHaveLength(2);
    expect(await screen.findByText('Trade-in item added successfully!')).toBeTruthy();
    expect(screen.getByText('Ping G425 (Left-Handed, Average condition)')).toBeTruthy();
  });

  test.each([
    ["the service's own sentence", '{"error":"Your cart holds 50 clubs."}', 'Your cart holds 50 clubs.'],
    ['a general one where it gives none', '<html>', 'Failed to add item to cart'],
  ])('a club that could not be added stays, with %s', async (_, body, description) => {
    await show(atG425, { 'POST /api/cart': { status: 409, body } });
    await theValue();
    fireEvent.click(button('Add to Trade-In Cart'));
    expect(await screen.findByText('Error')).toBeTruthy();
    expect(screen.getByText(description)).toBeTruthy();
    expect(address()).toBe(atG425);
    await waitFor(() => expect(button('Add to Trade-In Cart').getAttribute('aria-disabled')).toBe(null));
  });
});
