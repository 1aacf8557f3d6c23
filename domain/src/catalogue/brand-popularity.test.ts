import { expect, test } from 'vitest';
import { rankBrands, splitByPopularity, withModelCounts } from './brand-popularity.ts';

const counted = (brandId: string, models: number, customers = 0) => ({ brandId, models, customers });
const idsOf = (brands: readonly { id: string }[]) => brands.map(({ id }) => id);

test('rankBrands ranks the brands by customers, then by models, then in the order given', () => {
  const counts = [counted('cobra', 17), counted('ping', 18), counted('titleist', 18), counted('mizuno', 7, 1)];
  expect(rankBrands(counts).map(({ brandId }) => brandId)).toEqual(['mizuno', 'ping', 'titleist', 'cobra']);
});

test('rankBrands calls six brands popular', () => {
  const counts = Array.from({ length: 8 }, (_, index) => counted(`b${index}`, 20 - index));
  expect(rankBrands(counts).filter(({ isPopular }) => isPopular)).toHaveLength(6);
  expect(rankBrands(counts)[6]).toEqual({ brandId: 'b6', models: 14, isPopular: false });
});

test('rankBrands leaves out brands without models, also if their clubs were traded in', () => {
  expect(rankBrands([counted('adams', 0, 9), counted('ping', 1)])).toEqual([
    { brandId: 'ping', models: 1, isPopular: true },
  ]);
});

test('splitByPopularity splits the brands into popular ones by rank and the others by name, each with its models', () => {
  const brands = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
  const ranking = [
    { brandId: 'c', models: 9, isPopular: true },
    { brandId: 'a', models: 8, isPopular: true },
    { brandId: 'gone', models: 7, isPopular: true },
    { brandId: 'd', models: 6, isPopular: false },
  ];
  const { popular, others } = splitByPopularity(brands, ranking);
  expect(idsOf(popular)).toEqual(['c', 'a']);
  expect(others).toEqual([
    { id: 'b', models: 0 },
    { id: 'd', models: 6 },
  ]);
});

test('withModelCounts counts no models for a brand without any, in the order given', () => {
  const ranking = [{ brandId: 'b', models: 9, isPopular: true }];
  expect(withModelCounts([{ id: 'a' }, { id: 'b' }], ranking)).toEqual([
    { id: 'a', models: 0 },
    { id: 'b', models: 9 },
  ]);
});
