import { expect, test } from 'vitest';
import type { MailBlock, MailContent } from '../../ports/partners/mail-content.ts';
import { mailHtml } from './mail-html.ts';

const hostile = `</style><script>alert(1)</script><a href="https://evil.example" style='x'>&amp;`;
const escaped =
  '&lt;/style&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;a href=&quot;https://evil.example&quot; style=&#39;x&#39;&gt;&amp;amp;';
const link = { url: 'https://shop.example.com/?a=1&b="2"', buttonLabel: hostile, text: hostile };
const amount = { label: hostile, amount: hostile };

const everyBlock: MailBlock[] = [
  { kind: 'paragraph', text: hostile },
  { kind: 'fact', label: hostile, value: hostile },
  { kind: 'headline-amount', ...amount },
  { kind: 'code', title: hostile, code: hostile, note: hostile, link },
  { kind: 'ledger', title: hostile, lines: [{ ...amount, details: hostile }], sums: [amount] },
  { kind: 'steps', title: hostile, lines: [hostile] },
  { kind: 'link', link },
  { kind: 'small-print', text: hostile },
];

function htmlOf(changes: Partial<MailContent> = {}): string {
  const content: MailContent = { language: 'af', preview: 'Preview', heading: 'Heading', blocks: [], ...changes };
  return mailHtml(content, { subject: 'Subject', shopName: 'The Club' });
}

test("a mail's HTML escapes every text", () => {
  const content: MailContent = { language: 'en', preview: hostile, heading: hostile, blocks: everyBlock };
  const html = mailHtml(content, { subject: hostile, shopName: hostile });
  // Subject, shop, preview and heading; 1 + 2 + 2 + 4 + 6 + 2 + 1 + 1 texts of the blocks.
  expect(html.split(escaped)).toHaveLength(4 + 19 + 1);
  expect(html).not.toMatch(
    /<script|<a (?!class="button" href="https:\/\/shop\.example\.com\/\?a=1&amp;b=&quot;2&quot;")/,
  );
  expect(html.match(/<style>/g)).toHaveLength(1);
});

test.each([
  'javascript:alert(1)',
  'javascript://x.example/%0aalert(1)',
  'ftp://x.example/',
  'data:text/html,x',
  '/relative',
  'https://a.example/ b',
  '',
])("a mail's HTML rejects the link %j", (url) => {
  expect(() => htmlOf({ blocks: [{ kind: 'link', link: { ...link, url } }] })).toThrow(RangeError);
});

test("a mail's HTML names its language, and shows the preview beside the subject only", () => {
  const html = htmlOf();
  expect(html).toContain('<html lang="af-ZA">');
  expect(html).toMatch(/<div style="display:none[^"]*">Preview(?:&#847;&zwnj;&nbsp;){60}<\/div>/);
});

test("a mail's HTML has a heading only if there is one", () => {
  expect(htmlOf()).toMatch(/<h1[^>]*>Heading<\/h1>/);
  expect(htmlOf({ heading: null })).not.toContain('<h1');
});

test("a mail's HTML has one column of at most 600 pixels, in light and dark colours", () => {
  const html = htmlOf({ blocks: everyBlock });
  expect(html).toContain('max-width:600px');
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('@media (prefers-color-scheme:dark)');
});

test("a mail's HTML gives every text with a colour its dark colour", () => {
  const texts = htmlOf({ blocks: everyBlock }).match(/<[^>]+[";]color:#(?:0f1f18|4a5a52)[^>]+>/g) ?? [];
  expect(texts.length).toBeGreaterThan(15);
  expect(texts.filter((tag) => !/class="[^"]*\b(?:ink|quiet|ground)\b/.test(tag))).toEqual([]);
});

test("a mail's HTML loads no external resources when opened", () => {
  expect(htmlOf({ blocks: everyBlock })).not.toMatch(/<img|<link|<script|url\(|src=|@import/);
});
