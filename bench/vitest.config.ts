import { configDefaults, defineConfig } from 'vitest/config';
import { isLong } from '../tools/test-scope.ts';

export default defineConfig({
  test: { name: 'bench', exclude: isLong ? configDefaults.exclude : [...configDefaults.exclude, '**/*.long.test.ts'] },
});
