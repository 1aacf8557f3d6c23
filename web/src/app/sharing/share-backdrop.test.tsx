// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clubTypes } from '@trade-in/domain/club';
import { expect, test } from 'vitest';
import { drawingRules } from './drawing-rules.ts';
import { shareBackdrop } from './share-backdrop.tsx';

test.each(clubTypes)('the picture of a %s has a style rule for every shape, and needs no style sheet', (type) => {
  const svg = shareBackdrop({ type, hand: 'Right' });
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="1200" height="630"/);
  expect(svg).not.toMatch(/var\(|undefined|NaN/);
  const shapes = [...svg.matchAll(/<(?:path|stop|ellipse|circle|rect)[^>]* class="([^"]*)"/g)].map(([, name]) => name);
  expect(shapes.length).toBeGreaterThan(10);
  expect(shapes.filter((name) => !drawingRules().includes(`.${name}{`))).toEqual([]);
});

test('the colours of the pictures are those of the drawings', () => {
  const sheet = readFileSync(join(import.meta.dirname, '../../ui/drawings/drawings.module.css'), 'utf8');
  const colours = drawingRules().match(/#[0-9a-f]{6}/g) ?? [];
  expect(colours.length).toBeGreaterThan(10);
  expect(colours.filter((colour) => !sheet.includes(`${colour};`))).toEqual([]);
});

test('a left-handed club is mirrored', () => {
  const [right, left] = (['Right', 'Left'] as const).map((hand) => shareBackdrop({ type: 'Driver', hand }));
  expect(right).not.toContain('scale(-1 1)');
  expect(left).toContain('scale(-1 1)');
});
