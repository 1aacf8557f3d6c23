import { expect, test } from 'vitest';
import { routableUrl } from './routable-url.ts';

test.each([
  '/',
  '/cart?q=%ff',
  '/t/%E6%97%A5',
  '/t/%25ff',
  '/t/%2F#%ff',
  'http://host',
  'HTTP://host/api/health',
  'https://host?q=%ff',
])('%s is routed as it is', (url) => {
  expect(routableUrl(url)).toBe(url);
});

test.each([
  ['/t/%ff', '/t/%25ff'],
  ['/%', '/%25'],
  ['/af/%E6%97/%41?q=%ff%41', '/af/%25E6%2597/%2541?q=%ff%41'],
  ['http://host/t/%ff', 'http://host/t/%25ff'],
  ['*', '/*'],
  ['http:///cart', '/http:///cart'],
  ['http://?q', '/http://?q'],
  ['http://host/#', '/http://host/#'],
  ['http://%ff/', '/http://%25ff/'],
  ['http://%61/%ff', '/http://%2561/%25ff'],
  ['ftp://host/', '/ftp://host/'],
])('%s is routed as %s', (url, routable) => {
  expect(routableUrl(url)).toBe(routable);
});
