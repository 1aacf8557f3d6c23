import { expect, test } from 'vitest';
import { plainPage } from './plain-page.ts';

test('a plain page escapes every text of the page', () => {
  const text = `<b title="it's">&`;
  const page = plainPage({
    language: 'en',
    documentTitle: text,
    title: text,
    sentence: text,
    links: [{ url: text, label: text }],
  });
  const escaped = '&lt;b title=&quot;it&#39;s&quot;&gt;&amp;';
  expect(page).not.toContain('<b');
  expect(page).toContain(`<title>${escaped}</title>`);
  expect(page).toContain(`<h1>${escaped}</h1><p>${escaped}</p><nav><a href="${escaped}">${escaped}</a></nav>`);
});
